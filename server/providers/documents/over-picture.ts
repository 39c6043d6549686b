import type { OpenPage } from './pdfium.ts';

/** FPDF_PAGEOBJ_TEXT, _IMAGE and _FORM, and FPDF_TEXTRENDERMODE_INVISIBLE, of fpdf_edit.h. */
const TEXT = 1;
const IMAGE = 3;
const FORM = 5;
const INVISIBLE = 3;
/** So many objects of a page are looked at, and of a form in it. */
const OBJECTS_MAX = 3000;
const IN_FORM_MAX = 50;
/** Pictures that cover such a share of the page are the page. */
const COVERED = 0.5;

/**
 * Whether the letters of a page lie over its picture, or most of them are not drawn at all: what programs that recognize scans write. A
 * page of a magazine with a picture behind its text looks the same and is only compared with what it shows.
 */
export function liesOverPicture(open: OpenPage): boolean {
  const { pdfium, page, width, height } = open;
  const scratch = pdfium.wasmExports.malloc(16);
  if (scratch === 0) return false;
  try {
    let [covered, texts, invisible] = [0, 0, 0];
    const count = Math.min(OBJECTS_MAX, pdfium._FPDFPage_CountObjects(page));
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      const type = object === 0 ? 0 : pdfium._FPDFPageObj_GetType(object);
      if (type === TEXT) {
        texts += 1;
        if (pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) invisible += 1;
      } else if (type === IMAGE || (type === FORM && holdsPicture(open, object)))
        covered += areaOf(open, object, scratch);
    }
    return covered > COVERED * width * height || invisible > 0.5 * texts;
  } finally {
    pdfium.wasmExports.free(scratch);
  }
}

function holdsPicture({ pdfium }: OpenPage, form: number): boolean {
  const count = Math.min(IN_FORM_MAX, pdfium._FPDFFormObj_CountObjects(form));
  for (let index = 0; index < count; index += 1)
    if (pdfium._FPDFPageObj_GetType(pdfium._FPDFFormObj_GetObject(form, index)) === IMAGE) return true;
  return false;
}

function areaOf({ pdfium }: OpenPage, object: number, scratch: number): number {
  if (pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return 0;
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  return Math.abs((right - left) * (top - bottom));
}
