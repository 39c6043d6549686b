import { READ_TEXT_MAX } from '#shared/limits.ts';
import { newImportId } from '../api/outbox/import-id.ts';
import { putStored } from '../api/outbox/store.ts';
import { kindOf, refusalOf } from '../lib/file-kinds.ts';

/** Why something shared was not taken: the import screen says it in words (`share-note.tsx`). */
type ShareRefusal = 'kind' | 'size' | 'room' | 'empty';
/** Longest line that only hands a link on: 'Look at this: …', the page's title. */
const ASIDE_MAX = 120;

/**
 * Takes what another app shares by the manifest's `share_target`: pictures, PDFs, text and links become entries of the
 * outbox, in one go, and belong to whoever is signed in or signs in next. Leads to the import screen.
 */
export async function takeShare(request: Request): Promise<Response> {
  const to = (outcome: string) => Response.redirect(new URL(`/import?shared=${outcome}`, location.origin).href, 303);
  // Another site's form is none of the system's: pages cannot put things into somebody's outbox.
  if (/^https?:/.test(request.referrer) && new URL(request.referrer).origin !== location.origin) return to('kind');
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return to('size');
  }
  const files = form.getAll('files').filter((part): part is File => typeof part !== 'string' && part.size > 0);
  const words = ['title', 'text', 'url'].map((name) => {
    const part = form.get(name);
    // A form ends its lines by two signs.
    return typeof part === 'string' ? part.replace(/\r\n?/g, '\n').trim() : '';
  });
  const [title = '', text = '', link = ''] = words;
  const address =
    link ||
    (/^https?:\/\/\S+$/i.test(text) ? text : (/https?:\/\/\S+/i.exec(text.includes('\n') ? '' : text)?.[0] ?? ''));
  let taken = 0;
  let refusal: ShareRefusal | null = null;
  const at = Date.now();
  const put = async (entry: Omit<Parameters<typeof putStored>[0], 'id' | 'owner' | 'at'>) => {
    const isStored = await putStored({ ...entry, id: newImportId(), owner: null, at: at + taken });
    if (isStored) taken += 1;
    else refusal = 'room';
  };
  for (const file of files) {
    if (refusalOf(file) === null)
      await put({ name: file.name, kind: kindOf(file) ?? 'photo', files: [file], data: '' });
    else refusal = kindOf(file) === null ? 'kind' : 'size';
  }
  if (address !== '') await put({ name: address, kind: 'url', files: [], data: address });
  const said = address === '' ? text : text.replace(address, '').trim();
  const isOfTheLink = address !== '' && files.length === 0 && said.length <= ASIDE_MAX && !said.includes('\n');
  if (said !== '' && !isOfTheLink) {
    await put({
      name: title || (text.split('\n', 1)[0] ?? '').slice(0, 80),
      kind: 'text',
      files: [],
      data: text.slice(0, READ_TEXT_MAX),
    });
  }
  if (taken === 0) refusal ??= 'empty';
  return to(refusal ?? String(taken));
}
