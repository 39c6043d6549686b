import { PDFDocument } from '@cantoo/pdf-lib';

/** As Lulu has them: trim in hundredths of an inch, then ink, quality, binding, paper, finish. */
export const packages = /^(\d{4})X(\d{4})\.FC\.PRE\.(PB|CW)\.080CW444\.MXX$/;

function spine(binding: string, pages: number): number {
  if (binding === 'PB') return pages / 444 + 0.06;
  return pages <= 84 ? 0.25 : pages <= 140 ? 0.5 : 0.625;
}
/** Whole sheet of a cover in inches. */
export function coverOf(packageId: string, pages: number) {
  const [, width = '', height = '', binding = ''] = packages.exec(packageId) ?? [];
  const edge = binding === 'CW' ? 0.875 : 0.125;
  return {
    width: (Number(width) / 100) * 2 + spine(binding, pages) + 2 * edge,
    height: Number(height) / 100 + 2 * edge,
  };
}

/** What Lulu finds when it fetches the two files of a job: how many pages, and what is wrong with them. */
export async function looked(packageId: string, interiorUrl: string, coverUrl: string) {
  const [, width = '', height = ''] = packages.exec(packageId) ?? [];
  const trim = [Number(width) / 100 + 0.25, Number(height) / 100 + 0.25] as const;
  const [interior, cover] = [await fetched(interiorUrl), await fetched(coverUrl)];
  const pages = interior?.getPages() ?? [];
  const sheet = coverOf(packageId, pages.length);
  const isSize = (page: { getSize(): { width: number; height: number } }, wide: number, high: number) => {
    const { width: w, height: h } = page.getSize();
    return Math.abs(w / 72 - wide) < 0.02 && Math.abs(h / 72 - high) < 0.02;
  };
  const sheets = cover?.getPages() ?? [];
  return {
    pages: pages.length,
    interior: [
      interior ? '' : `Failed to fetch from the source URL '${interiorUrl}', received a 404 status code.`,
      pages.length % 4 === 0 ? '' : 'Pages are no multiple of 4.',
      pages.every((page) => isSize(page, ...trim)) ? '' : 'Pages have another size than the book.',
    ].filter((reason) => reason !== ''),
    cover: [
      cover ? '' : `Failed to fetch from the source URL '${coverUrl}', received a 404 status code.`,
      sheets.length <= 1 && sheets.every((page) => isSize(page, sheet.width, sheet.height))
        ? ''
        : `The cover must be ${sheet.width.toFixed(3)} x ${sheet.height.toFixed(3)} inches.`,
    ].filter((reason) => reason !== ''),
  };
}

async function fetched(url: string): Promise<PDFDocument | null> {
  const answer = await fetch(url);
  return answer.ok ? PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false }) : null;
}
