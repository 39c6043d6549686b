import type { Glyph, WritingTurn } from '#server/reading/pdf/glyph.ts';
import type { OpenPage } from './pdfium.ts';

/** A page full of the smallest print has some 15,000 characters; beyond this a file is made to be slow. */
const GLYPHS_MAX = 60_000;
/** PageToDevice answers whole numbers, so it is asked for a page this large. */
const FINE = 1e6;

type ToShown = (x: number, y: number) => readonly [number, number];

/** Every character of the page's text layer where it stands on the page as it is shown. */
export function glyphsOfPage(open: OpenPage): Glyph[] {
  const { pdfium, page } = open;
  const text = pdfium._FPDFText_LoadPage(page);
  const scratch = pdfium.wasmExports.malloc(64);
  try {
    if (text === 0 || scratch === 0) return [];
    const shown = shownOf(open, scratch);
    const count = Math.min(GLYPHS_MAX, pdfium._FPDFText_CountChars(text));
    const glyphs: Glyph[] = [];
    for (let index = 0; index < count; index += 1) {
      const glyph = glyphAt(open, text, index, scratch, shown);
      const last = glyphs.at(-1);
      if (!glyph) continue;
      if (last && isOneShape(last, glyph)) glyphs[glyphs.length - 1] = ligatureOf(last, glyph);
      else glyphs.push(glyph);
    }
    return glyphs;
  } finally {
    if (text !== 0) pdfium._FPDFText_ClosePage(text);
    if (scratch !== 0) pdfium.wasmExports.free(scratch);
  }
}

/** PDFium takes a ligature apart into letters that all stand where it stands, each as wide as it were alone. */
const isOneShape = (a: Glyph, b: Glyph) => a.x === b.x && a.y === b.y && a.text.trim() !== '' && b.text.trim() !== '';

function ligatureOf(a: Glyph, b: Glyph): Glyph {
  const text = a.text + b.text;
  switch (a.turn) {
    case 0:
      return { ...a, text, right: a.right + b.right - b.left };
    case 90:
      return { ...a, text, bottom: a.bottom + b.bottom - b.top };
    case 180:
      return { ...a, text, left: a.left - (b.right - b.left) };
    case 270:
      return { ...a, text, top: a.top - (b.bottom - b.top) };
  }
}

/** `scratch` is 64 bytes for answers. The heap's views are taken anew for each, because it moves when it grows. */
function glyphAt({ pdfium }: OpenPage, text: number, index: number, scratch: number, shown: ToShown): Glyph | null {
  const floats = (count: number) => pdfium.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + count);
  const doubles = (count: number) => pdfium.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + count);

  const code = pdfium._FPDFText_GetUnicode(text, index);
  // Spaces and line ends that PDFium adds follow the file's order; ours follow the page.
  if (code === 0 || code === 10 || code === 13 || pdfium._FPDFText_IsGenerated(text, index) === 1) return null;
  if (pdfium._FPDFText_GetLooseCharBox(text, index, scratch) === 0) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = floats(4);
  pdfium._FPDFText_GetMatrix(text, index, scratch);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(6);
  pdfium._FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [inkLeft = 0, inkRight = 0, inkBottom = 0, inkTop = 0] = doubles(4);
  pdfium._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  const [foundX = 0, foundY = 0] = doubles(2);
  pdfium._FPDFPageObj_GetMatrix(pdfium._FPDFText_GetTextObject(text, index), scratch);
  const [, , , , ownX = 0, ownY = 0] = floats(6);
  // Of letters that a file names beside the shape it draws ('fl' in browsers), PDFium says where they stand in their form, such as a
  // booklet's page, and not where that lies on the sheet; their box is away from there along the line alone.
  const isAstray = near(foundX, ownX) && near(foundY, ownY) && !(near(e, ownX) && near(f, ownY));
  const [footX, footY] = isAstray ? [e, f] : [foundX, foundY];
  const along = isAstray ? ((e - foundX) * a + (f - foundY) * b) / (a * a + b * b || 1) : 0;

  const [ax, ay] = shown(left + along * a, top + along * b);
  const [bx, by] = shown(right + along * a, bottom + along * b);
  const [x, y] = shown(footX, footY);
  const [aheadX, aheadY] = shown(footX + a, footY + b);
  return {
    text: String.fromCodePoint(code <= 0x10ffff ? code : 0xfffd).replace(/\p{Zs}/u, ' '),
    left: Math.min(ax, bx),
    top: Math.min(ay, by),
    right: Math.max(ax, bx),
    bottom: Math.max(ay, by),
    x,
    y,
    size: pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(c, d),
    ink: Math.abs(b) > Math.abs(a) ? inkRight - inkLeft : inkTop - inkBottom,
    turn: turnOf(aheadX - x, aheadY - y),
  };
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.01;

/** From the file's coordinates to those of the page as shown: its crop box, turn and origin follow from three points. */
function shownOf({ pdfium, page, width, height }: OpenPage, scratch: number): ToShown {
  const ask: ToShown = (x, y) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, FINE, FINE, 0, x, y, scratch, scratch + 4);
    const [toX = 0, toY = 0] = pdfium.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
    return [(toX / FINE) * width, (toY / FINE) * height];
  };
  const span = 1000;
  const [x0, y0] = ask(0, 0);
  const [x1, y1] = ask(span, 0);
  const [x2, y2] = ask(0, span);
  return (x, y) => [x0 + ((x1 - x0) * x + (x2 - x0) * y) / span, y0 + ((y1 - y0) * x + (y2 - y0) * y) / span];
}

function turnOf(dx: number, dy: number): WritingTurn {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 180 : 0;
  return dy > 0 ? 90 : 270;
}
