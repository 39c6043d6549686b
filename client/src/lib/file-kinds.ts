/** Spec section 5; repeated here because shared/imports.ts would bring its schemas into the bundle. */
export const UPLOAD_BYTES = 10_485_760;
/** Images and PDFs (spec section 2); an iPhone's HEIC is an image whose type few browsers know. */
export const ACCEPT = 'image/*,.pdf,.heic,.heif';

export type FileKind = 'photo' | 'pdf';
type Described = Pick<File, 'name' | 'type' | 'size'>;

const IMAGE_ENDINGS = /\.(jpe?g|png|heic|heif|webp|gif|avif|tiff?|bmp)$/i;

/** A file's kind by its type and name (the server checks the first bytes); null where it is neither. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): FileKind | null {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (type.startsWith('image/') && type !== 'image/svg+xml') return 'photo';
  return (type === '' || type === 'application/octet-stream') && IMAGE_ENDINGS.test(name) ? 'photo' : null;
}

/** Why the file cannot be taken, in one sentence; null where it can. */
export function refusalOf(file: Described): string | null {
  if (kindOf(file) === null) return `${file.name} is neither a picture nor a PDF.`;
  if (file.size === 0) return `${file.name} is empty.`;
  return file.size > UPLOAD_BYTES ? `${file.name} is larger than 10 MB.` : null;
}

/** A key by which the same file is recognized when it is chosen again. */
export const fingerprintOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  `${name}|${String(size)}|${String(lastModified)}`;
