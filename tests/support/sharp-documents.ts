import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import type { Documents } from '#server/providers/documents/port.ts';

const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** What looks like an iPhone's photo by its first bytes; it is a JPEG behind them. */
export const likeHeic = (jpeg: Uint8Array) => Buffer.concat([box, jpeg]);

/** Documents for tests of what uses them: 'HEIC' as above, and every PDF has two blank pages. */
export function sharpDocuments() {
  const made: string[] = [];
  const documents: Documents = {
    says: 'pictures of a test',
    readPdf: () => Promise.resolve([]),
    readCarried: () => Promise.resolve([]),
    drawPdfPage(_bytes, page, width) {
      if (page > 2) return Promise.reject(new AppError('not-found', 'This PDF has no such page.'));
      made.push(`page ${page} ${width}`);
      const blank = { width, height: width, channels: 3, background: '#ffffff' } as const;
      return sharp({ create: blank }).jpeg().toBuffer();
    },
    async pictureOfHeic(bytes) {
      made.push('picture');
      try {
        return await sharp(bytes.subarray(box.length)).autoOrient().jpeg().toBuffer();
      } catch (error) {
        throw new AppError('unreadable', 'That picture cannot be read.', { cause: error });
      }
    },
    close: () => Promise.resolve(),
  };
  return { documents, made };
}
