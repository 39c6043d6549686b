import { describe, expect, it } from 'vitest';
import { hasContent, imageUrl, pageImagesOf } from './page-images.ts';
import { line, page, transcriptOf } from '../../test/a-transcript.ts';

describe('what there is to look at', () => {
  it('are the pages that were read, then the pictures nothing was read from', () => {
    const images = pageImagesOf({
      kind: 'photo',
      files: ['/files/a/front.jpg', '/files/a/back.jpg'],
      transcript: transcriptOf(page('/files/a/front.jpg', [], { turn: 90 })),
    });
    expect(images).toEqual([
      { file: '/files/a/front.jpg', pdfPage: null, page: 0, aspect: 1.5, rotation: 90 },
      { file: '/files/a/back.jpg', pdfPage: null, page: null, aspect: null, rotation: 0 },
    ]);
  });

  it('are the pages of a PDF', () => {
    const transcript = transcriptOf(page('/files/a.pdf', [], { page: 2 }));
    const [image] = pageImagesOf({ kind: 'pdf', files: ['/files/a.pdf'], transcript });
    expect(image && imageUrl(image, 1280)).toBe('/files/a.pdf?page=2&w=1280');
  });

  it('is nothing for texts and recordings, which may be there all the same', () => {
    const transcript = transcriptOf(page(null, [line('Boil it.')]));
    expect(pageImagesOf({ kind: 'text', files: [], transcript })).toEqual([]);
    expect(hasContent({ kind: 'text', files: [], transcript })).toBe(true);
    expect(hasContent({ kind: 'text', files: [], transcript: transcriptOf() })).toBe(false);
  });
});
