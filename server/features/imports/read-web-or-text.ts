import type { z } from 'zod';
import type { importUrlSchema, ParseAnswer } from '#shared/draft.ts';
import { AppError } from '../../errors.ts';
import type { Pages } from '../../providers/pages/port.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import type { PageReading } from '../../reading/html/read-page.ts';
import type { FilesService } from '../files/files.service.ts';
import type { SameSource } from './same-source.ts';
import { checkPageSize, parseAddress, parseTextInput } from './import-input.ts';
import { isRecipe, looksLikeRecipe, presentDrafts } from '../recipes/present-drafts.ts';

interface Options {
  readonly pages: Pick<Pages, 'fetchPage'>;
  readonly reader: Pick<ReadingPool, 'readPage' | 'readText'>;
  readonly files: Pick<FilesService, 'keepPage'>;
  readonly doubtKnown: SameSource;
}

interface ReadPage {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly url: string;
  readonly reading: PageReading;
}

export type WebAndTextReader = ReturnType<typeof webAndTextReader>;

/** From a web address, a page's source or a text to a draft. Nothing is saved but the page itself. */
export function webAndTextReader({ pages, reader, files, doubtKnown }: Options) {
  const read = async (family: string, bytes: Uint8Array, contentType: string, url: string): Promise<ReadPage> => ({
    bytes,
    contentType,
    url,
    reading: await reader.readPage(bytes, contentType, url, family),
  });
  const fetchAndRead = async (family: string, url: string, signal?: AbortSignal) => {
    const { bytes, contentType, finalUrl } = await pages.fetchPage(url, signal);
    return read(family, bytes, contentType, finalUrl);
  };
  const given = (family: string, html: string, url: string) =>
    read(family, Buffer.from(html), 'text/html; charset=utf-8', url);
  const found = ({ reading }: ReadPage) => reading.drafts.some(isRecipe);

  /** The page at the address; of a pin the page it points to; the page's own print version where it alone has the recipe. */
  async function fetchRecipe(family: string, address: string, signal?: AbortSignal): Promise<ReadPage> {
    let page = await fetchAndRead(family, address, signal);
    const { outboundUrl } = page.reading;
    if (outboundUrl !== null) {
      try {
        page = await fetchAndRead(family, outboundUrl, signal);
      } catch (error) {
        // The pin itself may say enough.
        if (!found(page)) throw error;
      }
    }
    const { printUrl } = page.reading;
    if (found(page) || printUrl === null) return page;
    const print = await fetchAndRead(family, printUrl, signal).catch((error: unknown) => {
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
    const source = { type, storagePath, ...(/^https?:/.test(url) ? { url } : {}) };
    const drafts = await doubtKnown(familyId, page.reading.drafts, { ...source, paths: [storagePath] });
    const presented = presentDrafts(drafts, source);
    if (!presented) throw new AppError('unreadable', sentence);
    return presented;
  }

  return {
    /** With `html` nothing is fetched. Throws AppError as `Pages` and `ReadingPool` do, 'too-large', and 'unreadable' without a recipe. */
    async readUrl(
      familyId: string,
      { url, html }: z.output<typeof importUrlSchema>,
      signal?: AbortSignal,
    ): Promise<ParseAnswer> {
      const address = parseAddress(url);
      if (html !== undefined) checkPageSize(html);
      const page =
        html === undefined ? await fetchRecipe(familyId, address, signal) : await given(familyId, html, address);
      return answer(familyId, page, 'url', 'Could not extract recipe from this URL');
    },

    /** Reads a pasted text, or a page's source that was pasted as one. Throws AppError as above. */
    async readText(familyId: string, sourceData: string): Promise<ParseAnswer> {
      const sentence = 'No recipe was found in this text';
      const text = parseTextInput(sourceData);
      if (text.kind === 'page')
        return answer(familyId, await given(familyId, text.html, 'about:blank'), 'text', sentence);
      const drafts = (await reader.readText(text.text, familyId)).filter(looksLikeRecipe);
      const presented = presentDrafts(drafts, { type: 'text' });
      if (!presented) throw new AppError('unreadable', sentence);
      return presented;
    },
  };
}
