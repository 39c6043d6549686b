import type { ImportRow } from '#shared/imports.ts';
import type { ImportRecord, ImportSummary } from './imports.repo.ts';

/** A row as answered; without its draft where only a summary was asked for. */
export function presentImport(row: ImportRecord | ImportSummary): ImportRow {
  const { id, sourceType, sourcePaths, url, name, status, progress, reason, title, doubts, recipeId, createdAt } = row;
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
    createdAt: createdAt.toISOString(),
  };
}
