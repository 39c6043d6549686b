import { readFile } from 'node:fs/promises';
import { ParseSpeeds, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { jpegSize, placeholderNumber } from './plain-jpeg.ts';
import type { TypesetJob } from './port.ts';

interface Finish extends Pick<TypesetJob, 'pictures' | 'bleed'> {
  readonly pages: number;
}

/** Puts the pictures into their places, adds the blank pages, and says where each page is cut. */
export async function finishPdf(typeset: Uint8Array, { pictures, bleed, pages }: Finish): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(typeset, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) continue;
    const number = placeholderNumber(object.contents);
    const file = number === null ? null : pictures[number]?.file;
    if (file == null) continue;
    const jpeg = await readFile(file);
    const size = jpegSize(jpeg);
    if (!size) throw new Error(`${file} is no JPEG`);
    object.dict.set(PDFName.of('Width'), pdf.context.obj(size.width));
    object.dict.set(PDFName.of('Height'), pdf.context.obj(size.height));
    pdf.context.assign(ref, PDFRawStream.of(object.dict, jpeg));
  }
  const last = pdf.getPages().at(-1);
  while (last && pdf.getPageCount() < pages) pdf.addPage([last.getWidth(), last.getHeight()]);
  for (const page of pdf.getPages()) {
    const { width, height } = page.getSize();
    page.setBleedBox(0, 0, width, height);
    page.setTrimBox(bleed, bleed, width - 2 * bleed, height - 2 * bleed);
  }
  return pdf.save({ objectsPerTick: Infinity, updateFieldAppearances: false });
}
