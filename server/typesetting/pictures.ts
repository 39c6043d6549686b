/** A picture as a template places it. */
export interface SetPicture {
  /** Its name among the job's pictures. */
  readonly file: string;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** What is read aloud in its place. */
  readonly alt: string;
}

/** Dots to the inch that print asks for, and that a screen needs. */
export const PRINT_PPI = 300;
export const SCREEN_PPI = 160;

/**
 * Pixels that are enough for a picture of this form to fill a box (inches) at `ppi`, cropped (`cover`) or whole. A
 * picture is never made larger.
 */
export function pixelsFor(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
  fit: 'cover' | 'contain',
  ppi: number,
): { width: number; height: number } {
  const ratios = [(box.width * ppi) / picture.width, (box.height * ppi) / picture.height];
  const scale = Math.min(1, fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios));
  return {
    width: Math.max(1, Math.ceil(picture.width * scale)),
    height: Math.max(1, Math.ceil(picture.height * scale)),
  };
}
