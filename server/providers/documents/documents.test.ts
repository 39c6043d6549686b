import { readFileSync } from 'node:fs';
import { constants, deflateRawSync } from 'node:zlib';
import {
  PDFDocument,
  PDFName,
  StandardFonts,
  TextRenderingMode,
  concatTransformationMatrix,
  degrees,
  drawObject,
  rgb,
  setTextRenderingMode,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { handleDocument } from './documents-tasks.ts';
import { isHeic } from './heic.ts';
import { localDocuments } from './local-documents.ts';
import type { PdfPage } from './port.ts';

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const read = (bytes: Uint8Array) => handleDocument({ kind: 'read', bytes }) as Promise<readonly PdfPage[]>;
const draw = (bytes: Uint8Array, page: number, width: number) =>
  handleDocument({ kind: 'draw', bytes, page, width }) as Promise<Uint8Array>;
const heic = (bytes: Uint8Array) => handleDocument({ kind: 'heic', bytes }) as Promise<Uint8Array>;

/** Lines of 12 points on pages of 400 x 300 points, the first at the top. */
async function pdfOf(pages: readonly (readonly string[])[], change: (doc: PDFDocument) => void = () => undefined) {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = doc.addPage([400, 300]);
    for (const [index, line] of lines.entries()) page.drawText(line, { x: 40, y: 250 - index * 20, size: 12, font });
  }
  change(doc);
  return doc.save();
}
/** The colour in the middle of a picture's part, as 0 or 1 for each of red, green and blue. */
async function colourAt(picture: Uint8Array, left: number, top: number) {
  const part = await sharp(picture).extract({ left, top, width: 8, height: 8 }).raw().toBuffer();
  return [...part.subarray(3 * 36, 3 * 36 + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
}
const refused = (message: RegExp | string, code = 'unreadable') => ({
  name: 'AppError',
  code,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});

const oats = ['Porridge for a cold morning', '1½ cups rolled oats', '3 cups milk', 'Simmer for 10 minutes.'];

describe('a PDF', () => {
  it('says its lines with the place of each, and has none where a page is a scan', async () => {
    const [page, scan] = await read(await pdfOf([oats, []]));
    expect(page).toMatchObject({ width: 400, height: 300 });
    expect(page?.lines?.map((line) => line.text)).toEqual(oats);
    const [x = 0, y = 0, w = 0, h = 0] = page?.lines?.[0]?.box ?? [];
    expect(x).toBeCloseTo(0.1, 2);
    // The feet stand 50 points below the top of 300; the box reaches from above the letters to below the feet.
    expect(y * 300).toBeLessThan(41);
    expect((y + h) * 300).toBeGreaterThan(52);
    expect(w * 400).toBeGreaterThan(120);
    expect(scan?.lines).toBeNull();
  });

  it('says what was filled in, at its place between what is printed', async () => {
    const bytes = await pdfOf([['Name of the recipe:', 'What goes in:']], (doc) => {
      const field = doc.getForm().createTextField('name');
      field.setText('Porridge of the house');
      field.addToPage(doc.getPage(0), { x: 180, y: 244, width: 180, height: 18 });
    });
    const [page] = await read(bytes);
    expect(page?.lines?.map((line) => line.text).join(' ')).toMatch(/recipe: Porridge of the house What goes in:/);
  });

  it('says where its letters lie over a picture of the page, or are not drawn', async () => {
    const scan = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ddd' } })
      .png()
      .toBuffer();
    const doc = await PDFDocument.create();
    const font = await doc.embedFont(StandardFonts.Helvetica);
    const image = await doc.embedPng(scan);
    const write = (page: ReturnType<PDFDocument['addPage']>) => {
      for (const [index, line] of oats.entries()) page.drawText(line, { x: 40, y: 250 - index * 20, size: 12, font });
    };
    const scanned = doc.addPage([400, 300]);
    scanned.drawImage(image, { x: 0, y: 0, width: 400, height: 300 });
    write(scanned);
    const illustrated = doc.addPage([400, 300]);
    illustrated.drawImage(image, { x: 300, y: 200, width: 80, height: 60 });
    write(illustrated);
    const unseen = doc.addPage([400, 300]);
    unseen.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
    write(unseen);
    const pages = await read(await doc.save());
    expect(pages.map(({ overPicture = false }) => overPicture)).toEqual([true, false, true]);
    expect(pages.map(({ lines }) => lines?.length)).toEqual([4, 4, 4]);
  });

  it('is drawn in part', async () => {
    const bytes = await pdfOf([oats], (doc) => {
      doc.getPage(0).drawRectangle({ x: 0, y: 0, width: 400, height: 150, color: rgb(1, 0, 0) });
    });
    const band = (top: number, bottom: number) =>
      handleDocument({ kind: 'draw', bytes, page: 1, width: 400, band: { top, bottom } }) as Promise<Uint8Array>;
    const lower = await band(0.5, 1);
    expect(await sharp(lower).metadata()).toMatchObject({ width: 400, height: 150 });
    expect(await colourAt(lower, 10, 10)).toBe('100');
    expect(await colourAt(await band(0, 0.25), 10, 10)).toBe('111');
    expect(await sharp(await band(1, 2)).metadata()).toMatchObject({ height: 1 });
  });

  it('turned and cropped is read and measured as it is shown', async () => {
    const [page] = await read(
      await pdfOf([oats], (doc) => {
        const first = doc.getPage(0);
        first.setCropBox(20, 0, 380, 280);
        first.setRotation(degrees(90));
      }),
    );
    expect(page).toMatchObject({ width: 280, height: 380, turn: 270 });
    expect(page?.lines?.map((line) => line.text)).toEqual(oats);
    // Turned clockwise, the first line stands at the right edge and reads from the top down.
    const [x = 0, y = 0, w = 0, h = 0] = page?.lines?.[0]?.box ?? [];
    expect(x * 280).toBeGreaterThan(240);
    expect(y * 380).toBeCloseTo(20, 0);
    expect(h * 380).toBeGreaterThan(w * 280);
  });

  it('laid on a sheet as a page of a booklet has the letters of a ligature where they are drawn', async () => {
    const doc = await PDFDocument.create();
    const sheet = doc.addPage([400, 300]);
    const font = doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
    // As browsers write it: one shape, and beside it which letters it is.
    const shape = (name: string) => `/Span <</ActualText (${name})>> BDC (#) Tj EMC`;
    const text = `(Stir the ) Tj ${shape('fl')} (our and the oat) Tj ${shape('fl')} (akes) Tj`;
    const form = doc.context.stream(`BT /F1 24 Tf 40 60 Td ${text} ET`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 300],
      Resources: { Font: { F1: font } },
    });
    sheet.node.setXObject(PDFName.of('Page'), doc.context.register(form));
    sheet.pushOperators(concatTransformationMatrix(0, 0.5, -0.5, 0, 380, 20), drawObject('Page'));
    const [page] = await read(await doc.save());
    expect(page?.lines?.map((line) => line.text)).toEqual(['Stir the flour and the oatflakes']);
  });

  it('with a script is read like any other, and the script is not run', async () => {
    const scripted = await pdfOf([oats], (doc) => doc.addJavaScript('hang', 'while (true) app.alert("x");'));
    expect((await read(scripted))[0]?.lines).toHaveLength(4);
  });

  it('may have fifty pages and not one more', async () => {
    expect(await read(await pdfOf(Array.from({ length: 50 }, () => [])))).toHaveLength(50);
    await expect(read(await pdfOf(Array.from({ length: 900 }, () => [])))).rejects.toMatchObject(
      refused('This PDF has 900 pages; at most 50 can be read. Save the pages of the recipe as a PDF of their own.'),
    );
  });

  it('that is locked says so', async () => {
    const key = '00'.repeat(32);
    const locked = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>endobj
trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]/Size 5>>
%%EOF`;
    await expect(read(latin(locked))).rejects.toMatchObject(
      refused('This PDF is locked with a password. Save a copy without one and try again.'),
    );
  });

  it.each([
    ['a text named .pdf', latin('Two eggs and a cup of milk.\n'.repeat(40)), 'This file is not a PDF.'],
    ['nothing at all', new Uint8Array(), 'This file is not a PDF.'],
    ['a head without a body', latin('%PDF-1.7\n'), /^This PDF is damaged or not complete/],
  ])('that is %s is refused in one sentence', async (_, bytes, sentence) => {
    await expect(read(bytes)).rejects.toMatchObject(refused(sentence));
    await expect(draw(bytes, 1, 100)).rejects.toMatchObject(refused(sentence));
  });

  it('cut off anywhere gives its pages or one sentence, and the next file is read as before', async () => {
    const whole = await pdfOf([oats, oats]);
    for (const share of [0.2, 0.5, 0.8, 0.97]) {
      const answer = await read(whole.slice(0, Math.floor(whole.length * share))).catch((error: unknown) => error);
      if (Array.isArray(answer)) expect(answer.length).toBeGreaterThan(0);
      else expect(answer).toMatchObject(refused(/damaged/));
    }
    expect(await read(whole)).toHaveLength(2);
  });
});

/** A page whose content is so many megabytes of spaces, packed a thousand to one. */
function bomb(megabytes: number): Uint8Array {
  // Raw deflate may be strung together at its flushes: one packed megabyte, many times.
  const megabyte = deflateRawSync(Buffer.alloc(1 << 20, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const parts = [
    Buffer.of(0x78, 0x9c),
    ...Array.from({ length: megabytes }, () => megabyte),
    Buffer.of(3, 0, 0, 0, 0, 0),
  ];
  const packed = Buffer.concat(parts);
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream
`;
  return Buffer.concat([latin(head), packed, latin('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF')]);
}

describe('a page drawn', () => {
  const coloured = () =>
    pdfOf([[], oats], (doc) => {
      doc.getPage(0).drawRectangle({ x: 0, y: 150, width: 200, height: 150, color: rgb(1, 0, 0) });
    });

  it('is a JPEG of the width asked for, colours and sides where they belong, on white', async () => {
    const picture = await draw(await coloured(), 1, 800);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    expect([await colourAt(picture, 20, 20), await colourAt(picture, 760, 560)]).toEqual(['100', '111']);
  });

  it('is at most 3000 pixels wide and 25 megapixels large, however long the page claims to be', async () => {
    expect(await sharp(await draw(await coloured(), 2, 50_000)).metadata()).toMatchObject({ width: 3000 });
    const endless = await pdfOf([[]], (doc) => doc.getPage(0).setSize(14_400, 14_400_000));
    const { width, height } = await sharp(await draw(endless, 1, 2000)).metadata();
    expect(width * height).toBeLessThanOrEqual(25_000_000);
  });

  it('that is not there is said not to be', async () => {
    for (const page of [0, 3, 1.5, Number.NaN])
      await expect(draw(await coloured(), page, 100)).rejects.toMatchObject(
        refused('That page not found', 'not-found'),
      );
  });
});

// 96 x 64 pixels, red beside blue with a white spot top left; turned clockwise by its container, and by its EXIF once more.
const turned = new Uint8Array(readFileSync(new URL('../../../tests/fixtures/heic/turned.heic', import.meta.url)));

describe("a phone's HEIC", () => {
  it('becomes an upright JPEG, turned once, without the place it was taken at', async () => {
    const picture = await heic(turned);
    const { format, width, height, exif, orientation } = await sharp(picture).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 64, height: 96 });
    expect([await colourAt(picture, 4, 4), await colourAt(picture, 50, 4), await colourAt(picture, 30, 80)]).toEqual([
      '100',
      '111',
      '001',
    ]);
  });

  it('is known by its first bytes, and an AVIF in the same container is not one', async () => {
    const grey = sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } });
    expect(isHeic(turned)).toBe(true);
    for (const other of [
      await grey.clone().avif().toBuffer(),
      await grey.clone().jpeg().toBuffer(),
      latin('heic'),
      new Uint8Array(),
    ]) {
      expect(isHeic(other)).toBe(false);
      await expect(heic(other)).rejects.toMatchObject(refused('This file is not an HEIC picture.'));
    }
    const shared = Uint8Array.from(turned);
    shared.set(Buffer.from('mif1'), 8);
    expect(isHeic(shared)).toBe(true);
  });
});

describe('in processes of their own', () => {
  // A busy machine may take long; the limit itself is not what is looked at.
  const documents = localDocuments({ limitMs: 110_000 });
  afterAll(() => documents.close());

  it('PDFs and pictures are taken apart as above, and refusals keep their sentences', async () => {
    const bytes = await pdfOf([oats]);
    expect((await documents.readPdf(bytes))[0]?.lines?.map((line) => line.text)).toEqual(oats);
    expect(await sharp(await documents.drawPdfPage(bytes, 1, 200)).metadata()).toMatchObject({ width: 200 });
    await expect(documents.readPdf(latin('no'))).rejects.toMatchObject(refused('This file is not a PDF.'));
    await expect(documents.pictureOfHeic(bytes)).rejects.toMatchObject(refused(/not an HEIC/));
  });

  it('a HEIC that is cut off, or claims to be enormous, is refused in one sentence', async () => {
    for (const length of [40, 500, turned.length - 200])
      await expect(documents.pictureOfHeic(turned.slice(0, length))).rejects.toMatchObject(
        refused(/^This picture is damaged or not complete/),
      );
    const huge = Buffer.from(turned);
    const size = huge.indexOf('ispe') + 8;
    huge.writeUInt32BE(20_000, size);
    huge.writeUInt32BE(20_000, size + 4);
    await expect(documents.pictureOfHeic(Uint8Array.from(huge))).rejects.toMatchObject(
      refused(/more than 25 megapixels/),
    );
  });

  it('a PDF that unpacks to gigabytes takes neither the memory nor the next file', async () => {
    const answer = await documents.readPdf(bomb(700)).catch((error: unknown) => error);
    if (Array.isArray(answer)) expect(answer).toMatchObject([{ lines: null }]);
    else expect(answer).toMatchObject(refused(/damaged/));
    expect(await documents.readPdf(await pdfOf([oats]))).toHaveLength(1);
  });
});
