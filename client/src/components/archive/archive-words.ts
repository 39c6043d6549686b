import type { ArchivePreview } from '#shared/archives.ts';
import type { ImportRow } from '#shared/imports.ts';

/** '1 card', '12 cards'. */
export const counted = (n: number, one: string, many: string) => (n === 1 ? one : `${n.toLocaleString('en')} ${many}`);
export const recipesInWords = (n: number) => counted(n, '1 recipe', 'recipes');

/** What is in an archive, in one line: '12 recipes from Paprika, 2 of them most likely yours already, 1 that could not be read'. */
export function archiveSentence({ format, found, doubles, failedCount, pictures }: ArchivePreview): string {
  const parts = [
    found > 0 ? `${recipesInWords(found)} (${format})` : '',
    doubles > 0
      ? `${doubles === found ? 'all' : doubles.toLocaleString('en')} most likely in your library already`
      : '',
    pictures > 0 ? `${counted(pictures, '1 picture or PDF', 'pictures and PDFs')} to be read` : '',
    failedCount > 0 ? `${failedCount.toLocaleString('en')} that could not be read` : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}

/** What came of taking it in. */
export function takenSentence({ preview }: Pick<ImportRow, 'preview'>): string {
  const taken = preview?.taken ?? 0;
  const failed = preview?.failedCount ?? 0;
  const came = taken === 0 ? 'Nothing new was in it.' : `${recipesInWords(taken)} came into your library.`;
  return failed === 0 ? came : `${came} ${counted(failed, 'One thing', 'things')} could not be read.`;
}

/** Whether anything of it can be taken in. */
export const bringsAnything = ({ found, pictures }: ArchivePreview): boolean => found + pictures > 0;

/** How an archive's row says what is being done. */
export function archiveStatus({ status, preview }: Pick<ImportRow, 'status' | 'preview'>): string {
  switch (status) {
    case 'queued':
      return 'Waiting';
    case 'reading':
      return 'Looking through it';
    case 'structuring':
      return 'Taking the recipes in';
    case 'ready':
      return preview && !bringsAnything(preview) ? 'Nothing in it could be read' : 'Ready to be taken in';
    case 'failed':
      return 'Could not be taken in';
    case 'saved':
      return 'Taken in';
  }
}
