import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { type OpenPage, withPage, withPdf } from '#server/providers/documents/pdfium.ts';

export interface PdfPageContent {
  /** Its words, spaces levelled. */
  readonly text: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** left, bottom, right, top. */
  readonly trim: readonly number[];
  readonly bleed: readonly number[];
}

let library: ReturnType<typeof PDFiumLibrary.init> | null = null;

/** A PDF's pages as a reader sees them. */
export async function pdfPages(bytes: Uint8Array): Promise<PdfPageContent[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  const boxes = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
  const rounded = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
    [x, y, x + width, y + height].map((at) => Math.round(at * 100) / 100);
  try {
    return [...document.pages()].map((page, at) => {
      const box = boxes[at];
      if (!box) throw new Error('the readers disagree on the pages');
      return {
        text: page.getText().replace(/\s+/g, ' ').trim(),
        ...box.getSize(),
        trim: rounded(box.getTrimBox()),
        bleed: rounded(box.getBleedBox()),
      };
    });
  } finally {
    document.destroy();
  }
}

/** What the file says of itself. */
export async function pdfFacts(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog } = pdf;
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => ('get' in object && typeof object.get === 'function' ? [String(object)] : []))
    .filter((text) => text.includes('/FontDescriptor') && text.includes('/FontName'));
  return {
    title: pdf.getTitle(),
    language: String(catalog.get(PDFName.of('Lang'))),
    isTagged: String(catalog.get(PDFName.of('MarkInfo'))).includes('/Marked true'),
    hasOutline: catalog.has(PDFName.of('Outlines')),
    fonts: fonts.length,
    fontsEmbedded: fonts.filter((text) => /\/FontFile[23]?\b/.test(text)).length,
  };
}

/** A page drawn small, as RGBA: for what only eyes would see. */
export async function drawnPage(bytes: Uint8Array, page: number, scale = 0.5) {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    return await document.getPage(page - 1).render({ scale, render: 'bitmap' });
  } finally {
    document.destroy();
  }
}

export interface PlacedWord {
  readonly text: string;
  readonly page: number;
  /** Where it begins, in points from the left, and its line's foot from the top. */
  readonly x: number;
  readonly y: number;
}

/** Every word with its place, in the order of the file. */
export function pdfWords(bytes: Uint8Array): Promise<PlacedWord[]> {
  return withPdf(bytes, (pdf) =>
    Array.from({ length: pdf.pages }, (_, index) =>
      withPage(pdf, index, (open) => wordsOf(open).map((word) => ({ ...word, page: index + 1 }))),
    ).flat(),
  );
}

function wordsOf({ pdfium, page, height }: OpenPage): Omit<PlacedWord, 'page'>[] {
  const text = pdfium._FPDFText_LoadPage(page);
  const scratch = pdfium.wasmExports.malloc(16);
  const words: { text: string; x: number; y: number }[] = [];
  let isOpen = false;
  for (let index = 0; index < pdfium._FPDFText_CountChars(text); index += 1) {
    const char = String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, index));
    const word = words.at(-1);
    if (/[\s\0]/.test(char)) isOpen = false;
    else if (isOpen && word) word.text += char;
    else {
      pdfium._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
      const [x = 0, y = 0] = pdfium.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 2);
      words.push({ text: char, x, y: height - y });
      isOpen = true;
    }
  }
  pdfium._FPDFText_ClosePage(text);
  pdfium.wasmExports.free(scratch);
  return words;
}
