import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument, PDFName } from 'pdf-lib';

export interface PdfPageSeen {
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
export async function pdfPages(bytes: Uint8Array): Promise<PdfPageSeen[]> {
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
