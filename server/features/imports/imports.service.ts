import type { z } from 'zod';
import type { importUrlSchema, ParseAnswer, parseRequestSchema } from '#shared/draft.ts';
import { AppError } from '../../errors.ts';
import type { Pages } from '../../providers/pages/port.ts';
import type { ReadingPool } from '../../reading-pool.ts';
import type { PageReading } from '../../reading/worker.ts';
import type { FilesService } from '../files/files.service.ts';
import { addressIn } from './address-in.ts';
import { givenText } from './given-text.ts';
import { isRecipe, presentDrafts } from './present-drafts.ts';

interface Options {
  readonly pages: Pick<Pages, 'fetchPage'>;
  readonly reader: Pick<ReadingPool, 'readPage' | 'readText'>;
  readonly files: Pick<FilesService, 'keepPage'>;
}

interface ReadPage {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly url: string;
  readonly reading: PageReading;
}

export type ImportsService = ReturnType<typeof importsService>;

/** From a web address, a page's source or a text to a draft. Nothing is saved but the page itself. */
export function importsService({ pages, reader, files }: Options) {
  const read = async (bytes: Uint8Array, contentType: string, url: string): Promise<ReadPage> => ({
    bytes,
    contentType,
    url,
    reading: await reader.readPage(bytes, contentType, url),
  });
  const fetchAndRead = async (url: string) => {
    const { bytes, contentType, finalUrl } = await pages.fetchPage(url);
    return read(bytes, contentType, finalUrl);
  };
  const given = (html: string, url: string) => read(Buffer.from(html), 'text/html; charset=utf-8', url);
  const found = ({ reading }: ReadPage) => reading.drafts.some(isRecipe);

  /** The page at the address; of a pin the page it points to; the page's own print version where it alone has the recipe. */
  async function fetchRecipe(address: string): Promise<ReadPage> {
    let page = await fetchAndRead(address);
    const { outboundUrl } = page.reading;
    if (outboundUrl !== null) {
      try {
        page = await fetchAndRead(outboundUrl);
      } catch (error) {
        // The pin itself may say enough.
        if (!found(page)) throw error;
      }
    }
    const { printUrl } = page.reading;
    if (found(page) || printUrl === null) return page;
    const print = await fetchAndRead(printUrl).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    return print && found(print) ? { ...print, url: page.url } : page;
  }

  async function answer(
    familyId: string,
    page: ReadPage,
    type: 'url' | 'text',
    sentence: string,
  ): Promise<ParseAnswer> {
    // Only what a recipe was found in is worth keeping as its original.
    if (!found(page)) throw new AppError('unreadable', sentence);
    const storagePath = await files.keepPage(familyId, page.bytes, page.contentType);
    const { canonicalUrl } = page.reading;
    const url = canonicalUrl !== null && canonicalUrl.length <= 2048 ? canonicalUrl : page.url;
    const presented = presentDrafts(page.reading.drafts, {
      type,
      storagePath,
      ...(/^https?:/.test(url) ? { url } : {}),
    });
    if (!presented) throw new AppError('unreadable', sentence);
    return presented;
  }

  return {
    /** With `html` nothing is fetched. Throws AppError as `Pages` and `ReadingPool` do, and 'unreadable' without a recipe. */
    async importUrl(familyId: string, { url, html }: z.output<typeof importUrlSchema>): Promise<ParseAnswer> {
      const address = addressIn(url);
      const page = html === undefined ? await fetchRecipe(address) : await given(html, address);
      return answer(familyId, page, 'url', 'Could not extract recipe from this URL');
    },

    /** Reads a pasted text, or a page's source that was pasted as one. Throws AppError as above. */
    async parseRecipe(familyId: string, request: z.output<typeof parseRequestSchema>): Promise<ParseAnswer> {
      if (request.sourceType !== 'text') {
        throw new AppError(
          'unconfigured',
          'Reading photos, PDFs and recordings comes with the next release. Until then, type or paste the recipe.',
        );
      }
      if (request.sourceData === undefined) throw new AppError('invalid', 'Send the text to read.');
      const sentence = 'No recipe was found in this text';
      const text = givenText(request.sourceData);
      if (text.kind === 'page') return answer(familyId, await given(text.html, 'about:blank'), 'text', sentence);
      const presented = presentDrafts(await reader.readText(text.text), { type: 'text' });
      if (!presented) throw new AppError('unreadable', sentence);
      return presented;
    },
  };
}
