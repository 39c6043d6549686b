import type { ArchivePreview } from '#shared/archives.ts';
import type { ImportRow } from '#shared/imports.ts';
import type { ImportRecord } from './import-claims.repo.ts';
import type { ImportSummary } from './imports.repo.ts';

/** What a row says that nobody reads just now. */
export const NOBODY_READS =
  'Nothing is read on this server just now. This is kept, and read as soon as reading is started again.';

const unread: readonly ImportRow['status'][] = ['queued', 'reading', 'structuring'];

/** A row as answered to everybody of the family; without its draft where only a summary was asked for. */
export const presentImport = (row: ImportRecord | ImportSummary, nobodyReads = false): ImportRow =>
  presentImportTo(null, row, nobodyReads);

/**
 * A row as answered to a person: what is in another family's library, by name, is shown to nobody but who brings it. Where
 * nobody reads, a row that waits says so.
 */
export function presentImportTo(
  personId: string | null,
  row: ImportRecord | ImportSummary,
  nobodyReads = false,
): ImportRow {
  const { id, sourceType, sourcePaths, url, name, status, progress, title, doubts, recipeId, merging, createdAt } = row;
  const reason = nobodyReads && unread.includes(status) ? NOBODY_READS : row.reason;
  const isShown = 'draft' in row && (!merging || merging.personId === personId);
  return {
    id,
    sourceType,
    sourcePaths,
    url,
    name,
    status,
    progress,
    reason,
    title,
    doubts,
    recipeId,
    draft: 'draft' in row ? row.draft : null,
    ...(row.preview ? { preview: isShown ? row.preview : withoutNames(row.preview) } : {}),
    ...(merging ? { merging } : {}),
    createdAt: createdAt.toISOString(),
  };
}

/** The counts and reasons alone: a list is sent again at every step of every import. */
function withoutNames({
  recipes: _recipes,
  likely: _likely,
  namesakes: _namesakes,
  ...preview
}: ArchivePreview): ArchivePreview {
  return preview;
}
