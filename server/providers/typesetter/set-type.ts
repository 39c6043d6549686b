import { writeFile, readFile } from 'node:fs/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { AppError } from '../../errors.ts';
import { facesFor } from './faces.ts';
import { placeholder, jpegSize, placeholderNumber } from './plain-jpeg.ts';
import type { Remark, Typeset, TypesetJob } from './port.ts';
import { ParseSpeeds, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const typst = async () => (await import('@myriaddreamin/typst-ts-node-compiler')).NodeCompiler;

/**
 * Sets one job; see the port. Pictures are put in after Typst, which would hold every one of them decoded.
 * Typst is native code, and the registry does not have it for every system: where it does not load, no second try helps.
 */
export async function setType(job: TypesetJob, load: () => Promise<typeof NodeCompiler> = typst): Promise<Typeset> {
  const Typst = await load().catch((cause: unknown) => {
    throw new AppError('unconfigured', NO_BINARY, { cause });
  });
  const { faces, families, data, missing } = facesFor(job.data);
  const compiler = Typst.create({ workspace, fontArgs: [{ fontBlobs: faces }] });
  for (const [name, source] of templates()) compiler.addSource(`${workspace}/${name}`, source);
  const { attached = [] } = job;
  const attachments = attached.map(({ name, contentType, says }) => ({ name, contentType, says }));
  compiler.mapShadow(
    `${workspace}/data.json`,
    Buffer.from(JSON.stringify({ ...data, fonts: families, attached: attachments })),
  );
  for (const { name, text } of attached) compiler.mapShadow(`${workspace}/attached-${name}`, Buffer.from(text));
  for (const [number, { name }] of job.pictures.entries()) {
    compiler.mapShadow(`${workspace}/${name}`, Buffer.from(placeholder(number)));
  }
  try {
    const compiled = compiler.compile({ mainFilePath: `${workspace}/${job.template}.typ` });
    const document = compiled.result;
    if (!document) throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    const facts = compiler.query(document, { selector: '<fact>' }) as { value: Remark }[];
    const pages = Math.ceil(document.numOfPages / job.multipleOf) * job.multipleOf;
    if (job.to !== null) {
      const pdf = compiler.pdf(document, {});
      await writeFile(job.to, await finishPdf(pdf, { ...job, pages }));
    }
    return { pages, remarks: facts.map(({ value }) => value), missing };
  } finally {
    // What is remembered from one book to the next would only grow.
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

interface Finish extends Pick<TypesetJob, 'pictures' | 'bleed'> {
  readonly pages: number;
}

/** Puts the pictures into their places, adds the blank pages, and says where each page is cut. */
async function finishPdf(typeset: Uint8Array, { pictures, bleed, pages }: Finish): Promise<Uint8Array> {
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

const NO_BINARY =
  'This installation cannot make PDFs: its typesetter does not run on this system. A recipe can still be printed from the browser.';

const NAMES = ['look.typ', 'recipe.typ', 'single.typ', 'book.typ', 'front.typ', 'cover.typ'] as const;

/** A folder that need not exist: templates see what they are given, and no file of this machine. */
const workspace = '/typesetting';

let read: readonly (readonly [string, string])[] | null = null;

/** The templates by their names: in the build beside the bundle, in the sources with the rest of typesetting. */
function templates(): readonly (readonly [string, string])[] {
  const folder = ['./templates/', '../../typesetting/templates/']
    .map((place) => new URL(place, import.meta.url))
    .find((url) => existsSync(new URL('book.typ', url)));
  if (!folder) throw new Error('the templates are missing from the build');
  read ??= NAMES.map((name) => [name, readFileSync(fileURLToPath(new URL(name, folder)), 'utf8')]);
  return read;
}
