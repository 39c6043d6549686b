import sharp from 'sharp';
import { AppError, notFound } from '#server/errors.ts';
import { PICTURE_PIXELS_MAX } from '#shared/imports.ts';
import { type OpenPage, withPage, withPdf } from './pdfium.ts';
import type { Band } from './port.ts';

/** Most pixels of a drawn page's width. */
const WIDTH_MAX = 3000;
/** FPDFBitmap_BGRx and, of the flags of fpdfview.h, FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: notes are drawn, and as RGB. */
const RGBX = 3;
const FLAGS = 0x01 | 0x10;

/** One page (from 1) or a band of it as a JPEG; throws as the port says. */
export async function drawPdfPage(bytes: Uint8Array, number: number, width: number, band?: Band): Promise<Uint8Array> {
  const drawn = await withPdf(bytes, (pdf) => {
    if (!Number.isInteger(number) || number < 1 || number > pdf.pages) throw notFound('That page');
    return withPage(pdf, number - 1, (page) => draw(page, width));
  });
  const { data, ...size } = drawn;
  const page = sharp(data, { raw: { ...size, channels: 4 } });
  return (band ? page.extract(rowsOf(band, size)) : page).removeAlpha().jpeg({ quality: 88 }).toBuffer();
}

/** The rows of pixels of a band, at least one. */
function rowsOf({ top, bottom }: Band, { width, height }: { readonly width: number; readonly height: number }) {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  const first = Math.min(height - 1, Math.floor(within(top) * height));
  const end = Math.max(first + 1, Math.ceil(within(bottom) * height));
  return { left: 0, top: first, width, height: end - first };
}

function draw(open: OpenPage, wanted: number) {
  const { pdfium, page } = open;
  const { width, height } = pixelsOf(open, wanted);
  const size = width * height * 4;
  const address = pdfium.wasmExports.malloc(size);
  if (address === 0) throw new AppError('unreadable', 'This page is too large to be drawn.');
  try {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, RGBX, address, width * 4);
    if (bitmap === 0) throw new AppError('unreadable', 'This page is too large to be drawn.');
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { data: pdfium.HEAPU8.slice(address, address + size), width, height };
  } finally {
    pdfium.wasmExports.free(address);
  }
}

/** A page may be kilometres long: what is drawn has at most as many pixels as a picture may have. */
function pixelsOf({ width, height }: OpenPage, wanted: number) {
  const across = Math.max(1, Math.min(WIDTH_MAX, Math.round(wanted)));
  const scale = Math.min(across / width, Math.sqrt(PICTURE_PIXELS_MAX / (width * height)), 30_000 / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
