import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { AppError } from '#server/errors.ts';

/** PDFium's C interface as far as we use it, at addresses in its memory; the package's own types name fewer functions. */
interface Pdfium {
  _FPDF_InitLibraryWithConfig(config: object): void;
  _FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  /** Bytes of the UTF-16LE name with its two zeros, which is written where `most` bytes suffice. */
  _FPDFAttachment_GetName(attachment: number, name: number, most: number): number;
  /** Unpacks the file; `size` is told how many bytes it has, which are written where `most` bytes suffice. */
  _FPDFAttachment_GetFile(attachment: number, bytes: number, most: number, size: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_GetAnnotCount(page: number): number;
  /** Draws notes and filled-in fields into the page as opened, for the screen (0) or the printer (1). */
  _FPDFPage_Flatten(page: number, use: number): number;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    x: number,
    y: number,
    toX: number,
    toY: number,
  ): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetCharAngle(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
  _FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, colour: number): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ): void;
  readonly wasmExports: { malloc(size: number): number; free(address: number): void };
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const LOCKED = new Set([4, 5]);

/** A page with scans takes some 300 MB; a file of some kilobytes can unpack to gigabytes. */
const MEMORY_MAX = 448 * 1024 * 1024;

let loaded: Promise<Pdfium> | null = null;

/** PDFium, loaded once a process. It is built without JavaScript, so that scripts in a file are never run. */
function pdfium(): Promise<Pdfium> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Pdfium> {
  const code = await WebAssembly.compile(
    await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')),
  );
  const module = await (PDFiumModule as unknown as (options: object) => Promise<Pdfium>)({
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, code: WebAssembly.Module) => void,
    ) {
      void WebAssembly.instantiate(code, withinMemory(imports)).then((instance) => done(instance, code));
      return {};
    },
    // Its remarks are about the files of strangers; what matters it says by its results.
    print: () => undefined,
    printErr: () => undefined,
  });
  module._FPDF_InitLibraryWithConfig({ version: 2 });
  return module;
}

/** The same imports, but the heap cannot grow beyond the limit: PDFium then gives the file up. */
function withinMemory(imports: WebAssembly.Imports): WebAssembly.Imports {
  const grow = imports['env']?.['emscripten_resize_heap'] as (size: number) => boolean;
  const limited = (size: number) => size >>> 0 <= MEMORY_MAX && grow(size);
  return { ...imports, env: { ...imports['env'], emscripten_resize_heap: limited } };
}

export interface OpenPdf {
  readonly pdfium: Pdfium;
  readonly document: number;
  readonly pages: number;
}

/**
 * Opens a PDF for as long as `use` runs. Throws AppError 'unreadable': no PDF, cut off beyond repair, or locked with a
 * password (a file that only forbids copying or printing opens).
 */
export async function withPdf<Made>(bytes: Uint8Array, use: (pdf: OpenPdf) => Made | Promise<Made>): Promise<Made> {
  // PDFium repairs much, so that a text named .pdf would open as an empty document; readers look for the mark at the head.
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-'))
    throw new AppError('unreadable', 'This file is not a PDF.');
  const module = await pdfium();
  try {
    return await openDocument(module, bytes, use);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // PDFium broke down over this file. What is left of it is not to be trusted with the next.
    loaded = null;
    throw damagedError(error);
  }
}

async function openDocument<Made>(
  module: Pdfium,
  bytes: Uint8Array,
  use: (pdf: OpenPdf) => Made | Promise<Made>,
): Promise<Made> {
  const address = module.wasmExports.malloc(bytes.length);
  if (address === 0) throw damagedError();
  try {
    module.HEAPU8.set(bytes, address);
    const document = module._FPDF_LoadMemDocument(address, bytes.length, 0);
    if (document === 0) {
      throw LOCKED.has(module._FPDF_GetLastError())
        ? new AppError('unreadable', 'This PDF is locked with a password. Save a copy without one and try again.')
        : damagedError();
    }
    try {
      const pages = module._FPDF_GetPageCount(document);
      if (pages < 1) throw damagedError();
      return await use({ pdfium: module, document, pages });
    } finally {
      module._FPDF_CloseDocument(document);
    }
  } finally {
    module.wasmExports.free(address);
  }
}

const damagedError = (cause?: unknown) =>
  new AppError('unreadable', 'This PDF is damaged or not complete. Send the file again.', { cause });

export interface OpenPage {
  readonly pdfium: Pdfium;
  readonly page: number;
  /** As shown: cropped and turned as the file says, in points. */
  readonly width: number;
  readonly height: number;
}

/** Opens one page (from 0) for as long as `use` runs. */
export function withPage<Made>(
  { pdfium: module, document }: OpenPdf,
  index: number,
  use: (page: OpenPage) => Made,
): Made {
  const page = module._FPDF_LoadPage(document, index);
  if (page === 0) throw damagedError();
  try {
    const [width, height] = [module._FPDF_GetPageWidthF(page), module._FPDF_GetPageHeightF(page)];
    if (!(width > 0 && height > 0)) throw damagedError();
    return use({ pdfium: module, page, width, height });
  } finally {
    module._FPDF_ClosePage(page);
  }
}
