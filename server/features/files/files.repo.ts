import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { files, uploads } from '../../db/schema.ts';

export type FileRow = typeof files.$inferSelect;
type NewFile = Omit<typeof files.$inferInsert, 'createdAt'>;
type UploadRow = typeof uploads.$inferSelect;
export type FilesRepo = ReturnType<typeof filesRepo>;

/** Whose the kept files are. Another family's file is not found like one that never was. */
export function filesRepo(db: Queries) {
  const uploadOf = (familyId: string, id: string) => and(eq(uploads.familyId, familyId), eq(uploads.id, id));

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

    /**
     * A file of the family's with this content, which counts as new from now on: one that nothing names any more is not swept
     * before what it is used for names it.
     */
    async reuseContent(familyId: string, sha256: string): Promise<FileRow | undefined> {
      const same = db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.familyId, familyId), eq(files.sha256, sha256), ne(files.kind, 'archive')))
        .limit(1);
      const [row] = await db
        .update(files)
        .set({ createdAt: sql`now()` })
        .where(inArray(files.id, same))
        .returning();
      return row;
    },

    /** The ids of the family's other files with the bytes of one of these. */
    async copiesOf(familyId: string, ids: readonly string[]): Promise<string[]> {
      const own = and(eq(files.familyId, familyId), inArray(files.id, [...ids]));
      const sums = db.select({ sha256: files.sha256 }).from(files).where(own);
      const copies = await db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.familyId, familyId), inArray(files.sha256, sums), notInArray(files.id, [...ids])));
      return copies.map(({ id }) => id);
    },

    /** The same of one that is known by its id; false where the family has none such. */
    async reuse(familyId: string, id: string): Promise<boolean> {
      const renewed = await db
        .update(files)
        .set({ createdAt: sql`now()` })
        .where(and(eq(files.familyId, familyId), eq(files.id, id)))
        .returning({ id: files.id });
      return renewed.length > 0;
    },

    async findUpload(familyId: string, id: string): Promise<UploadRow | undefined> {
      const [row] = await db.select().from(uploads).where(uploadOf(familyId, id));
      return row;
    },

    /**
     * Makes a file of an upload: `keep` puts the bytes where they stay, before anybody can see the row. Of several at
     * once one does it; the others wait for it and get false, as they do where the upload is gone.
     */
    async acceptUpload(row: NewFile, keep: () => Promise<void>): Promise<boolean> {
      return db.transaction(async (tx) => {
        const used = await tx.delete(uploads).where(uploadOf(row.familyId, row.id)).returning({ id: uploads.id });
        if (used.length === 0) return false;
        await keep();
        await tx.insert(files).values(row);
        return true;
      });
    },

    /** Remembers why what arrived was of no use, until the upload is swept; false where it is none of the family's. */
    async refuse(familyId: string, id: string, reason: string): Promise<boolean> {
      const told = await db
        .update(uploads)
        .set({ refused: reason })
        .where(uploadOf(familyId, id))
        .returning({ id: uploads.id });
      return told.length > 0;
    },

    /** Forgets the file, or the upload that would have become one; false where the family has neither. */
    async remove(familyId: string, id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const gone = await tx.delete(uploads).where(uploadOf(familyId, id)).returning({ id: uploads.id });
        const also = await tx
          .delete(files)
          .where(and(eq(files.familyId, familyId), eq(files.id, id)))
          .returning({ id: files.id });
        return gone.length + also.length > 0;
      });
    },
  };
}
