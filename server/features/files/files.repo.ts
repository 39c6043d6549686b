import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/schema.ts';

export type FileRow = typeof files.$inferSelect;
type NewFile = Omit<typeof files.$inferInsert, 'createdAt'>;
export type FilesRepo = ReturnType<typeof filesRepo>;

/** Whose the kept files are. Another family's file is not found like one that never was. */
export function filesRepo(db: Queries) {
  return {
    async add(row: NewFile): Promise<void> {
      await db.insert(files).values(row);
    },
    async find(familyId: string, id: string): Promise<FileRow | undefined> {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.familyId, familyId), eq(files.id, id)));
      return row;
    },
  };
}
