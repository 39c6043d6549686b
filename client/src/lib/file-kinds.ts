import { ARCHIVE_BYTES_MAX, UPLOAD_BYTES_MAX } from '#shared/limits.ts';

/** Images and PDFs (spec section 2); an iPhone's HEIC is an image whose type few browsers know. */
export const ACCEPT =
  'image/*,.pdf,.heic,.heif,.zip,.paprikarecipes,.paprikarecipe,.melarecipes,.melarecipe,.crumb,.cook,.mx2,.mxp,.mz2,.mmf,.mm,.rk,.cml,.rml,.mcb,.fdx,.fdxz,.rtk,.kreml,.grmt,.enex,.xml,.json,.csv,.yaml,.yml,.md,.txt,.html';

/** An archive is a library that comes in whole, or a file of another recipe program. */
export type FileKind = 'photo' | 'pdf' | 'archive';
type Described = Pick<File, 'name' | 'type' | 'size'>;

const ARCHIVE_ENDINGS =
  /\.(zip|paprikarecipes?|melarecipes?|crumb|cook|mx2|mxp|mz2|mmf?|rk|cml|rml|mcb|fdxz?|rtk|kreml|grmt|enex|xml|json|csv|ya?ml|md|markdown|txt|html?)$/i;
/** What word processors write, which holds a text that can be had otherwise. */
const WRITTEN_ENDINGS = /\.(docx?|odt|rtf|pages)$/i;
const IMAGE_ENDINGS = /\.(jpe?g|png|heic|heif|webp|gif|avif|tiff?|bmp)$/i;

/** A file's kind by its type and name (the server checks the first bytes); null where it is none of them. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): FileKind | null {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (type.startsWith('image/') && type !== 'image/svg+xml') return 'photo';
  if (ARCHIVE_ENDINGS.test(name) || /^application\/(?:zip|x-zip-compressed)$/.test(type)) return 'archive';
  return (type === '' || type === 'application/octet-stream') && IMAGE_ENDINGS.test(name) ? 'photo' : null;
}

/** Why the file cannot be taken, in one sentence; null where it can. */
export function refusalOf(file: Described): string | null {
  const kind = kindOf(file);
  if (kind === null) {
    const what = `${file.name} is neither a picture nor a PDF.`;
    return WRITTEN_ENDINGS.test(file.name) ? `${what} Save it as a PDF, or paste its text under Import.` : what;
  }
  if (file.size === 0) return `${file.name} is empty.`;
  if (kind === 'archive') return file.size > ARCHIVE_BYTES_MAX ? `${file.name} is larger than 32 GB.` : null;
  return file.size > UPLOAD_BYTES_MAX ? `${file.name} is larger than 10 MB.` : null;
}

/** A key by which the same file is recognized when it is chosen again. */
export const fingerprintOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  `${name}|${String(size)}|${String(lastModified)}`;

/** The file as it is announced: what programs call their libraries ('text/csv', 'text/markdown') would be held for a text. */
export const asArchive = (file: File): File =>
  new File([file], file.name, { type: 'application/octet-stream', lastModified: file.lastModified });
