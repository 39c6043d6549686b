import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { backups, fileChecks, hosts, installation } from '../../db/schema-installation.ts';
import { files, people, recipes } from '../../db/schema.ts';
import type { Manifest, Proof } from './manifest.ts';
import { BACKUPS_CHANNEL } from './backup-notices.ts';

export type BackupRow = typeof backups.$inferSelect;
export type BackupsRepo = ReturnType<typeof backupsRepo>;

/** A file that was not what it should be, and the recipe of the asking host's own family that shows it. */
export interface Finding {
  readonly fileId: string;
  readonly familyId: string;
  readonly finding: 'missing' | 'changed' | null;
  readonly foundAt: Date | null;
  readonly repairedAt: Date | null;
}

/** The row is of a backup that was made and proved, without a doubt. */
export const isGoodBackup = sql`(${backups.reason} is null and ${backups.doubt} is null and ${backups.provedAt} is not null)`;

/** What is known of the installation's backups and of the state of its files. */
export function backupsRepo(db: Queries) {
  return {
    async installation(): Promise<string> {
      const [row] = await db.select().from(installation);
      return row?.id ?? '';
    },

    async isHost(personId: string | null): Promise<boolean> {
      if (personId === null) return false;
      const found = await db.select().from(hosts).where(eq(hosts.personId, personId));
      return found.length > 0;
    },

    /** Whether the command line has named this person: see `hosts.named`. */
    async isNamedHost(personId: string | null): Promise<boolean> {
      if (personId === null) return false;
      const found = await db
        .select()
        .from(hosts)
        .where(and(eq(hosts.personId, personId), hosts.named));
      return found.length > 0;
    },

    async hostAddresses(): Promise<string[]> {
      const found = await db
        .select({ email: people.email })
        .from(hosts)
        .innerJoin(people, eq(people.id, hosts.personId))
        .where(eq(people.claimant, false));
      return found.map(({ email }) => email);
    },

    /** Names the account with this address as a host; false where there is none. */
    async addHost(email: string): Promise<boolean> {
      const [person] = await db
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.email, email), eq(people.guest, false), eq(people.claimant, false)));
      if (!person) return false;
      const named = { named: true };
      await db
        .insert(hosts)
        .values({ personId: person.id, ...named })
        .onConflictDoUpdate({ target: hosts.personId, set: named });
      return true;
    },

    /** Tells all processes. */
    async tell(notice: string): Promise<void> {
      await db.execute(sql`select pg_notify(${BACKUPS_CHANNEL}, ${notice})`);
    },

    /** Whether nobody has an account here, and nothing is kept: only then may a backup be put in its place from a browser. */
    async isEmpty(): Promise<boolean> {
      const { rows } = await db.execute<{ empty: boolean }>(
        sql`select not exists (select from ${people} where not guest) and not exists (select from ${recipes}) as empty`,
      );
      return rows[0]?.empty === true;
    },

    async begin(id: string, startedAt: Date): Promise<void> {
      // Whoever begins is the only one: what was being made before has been cut off.
      await db
        .update(backups)
        .set({ endedAt: sql`now()`, reason: 'It was cut off: the app ended meanwhile.' })
        .where(isNull(backups.endedAt));
      await db.insert(backups).values({ id, startedAt }).onConflictDoNothing();
    },

    async end(id: string, { manifest, newFiles }: { manifest: Manifest; newFiles: number }): Promise<void> {
      const { tables, files: listed } = manifest;
      const sum = (of: (table: Manifest['tables'][number]) => number) => tables.reduce((n, table) => n + of(table), 0);
      await db
        .update(backups)
        .set({
          endedAt: sql`now()`,
          rows: sum((table) => table.rows),
          bytes: sum((table) => table.bytes),
          files: listed.count,
          fileBytes: listed.bytes,
          lost: listed.lost,
          newFiles,
        })
        .where(eq(backups.id, id));
    },

    /** After a restore: the backup's own row is in it as it was while the backup was being made. */
    async restored(manifest: Manifest, proof: Proof | null): Promise<void> {
      await this.end(manifest.id, { manifest, newFiles: 0 });
      if (proof) await this.proved(manifest.id, proof);
    },

    /** A backup that was written anew has another name. */
    async rename(id: string, to: string): Promise<void> {
      await db.update(backups).set({ id: to }).where(eq(backups.id, id));
    },

    async proved(id: string, { provedAt, rows, files: found, doubt }: Proof): Promise<void> {
      await db
        .update(backups)
        .set({ provedAt: new Date(provedAt), provedRows: rows, provedFiles: found, doubt })
        .where(eq(backups.id, id));
    },

    async fail(id: string, reason: string): Promise<void> {
      await db
        .update(backups)
        .set({ endedAt: sql`now()`, reason })
        .where(eq(backups.id, id));
    },

    /**
     * Notes that the hosts are told now that backups fail, and gives what they are told; null where fewer than `least` have
     * failed since one was made and proved, or where they were told of one of these. One without an end is left out: whoever
     * makes it tells of it.
     */
    async claimTelling(least: number): Promise<{ reason: string; last: Date | null } | null> {
      const { rows } = await db.execute<{ reason: string | null; last: string | null }>(sql`
        with good as (select max(started_at) as at from ${backups} where ${isGoodBackup}),
          failed as (select id, started_at, told_at from ${backups}, good
            where ended_at is not null and started_at > coalesce(good.at, '-infinity')),
          newest as (select id from failed order by started_at desc, id desc limit 1)
        update ${backups} b set told_at = now() from newest, good
          where b.id = newest.id and (select count(*) from failed) >= ${least}
            and not exists (select from failed where told_at is not null)
          returning coalesce(b.reason, b.doubt) as reason, good.at as last`);
      const [told] = rows;
      if (!told) return null;
      return {
        reason: told.reason ?? 'It was cut off before it was proved.',
        last: told.last === null ? null : new Date(told.last),
      };
    },

    /** Only these are there still. */
    async keepOnly(ids: readonly string[]): Promise<void> {
      await db.update(backups).set({ gone: sql`${backups.id} <> all(${sql.param([...ids])}::text[])` });
    },

    /** The last ones that were tried, newest first. */
    async latest(limit: number): Promise<BackupRow[]> {
      return db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(limit);
    },

    async fileIds(): Promise<string[]> {
      return (await db.select({ id: files.id }).from(files)).map(({ id }) => id);
    },

    async hasFile(id: string): Promise<boolean> {
      return (await db.select({ id: files.id }).from(files).where(eq(files.id, id))).length > 0;
    },

    /** Files that were not looked at for `days`, those that wait longest first; and how many there are in all. */
    async dueFiles(days: number, limit: number) {
      return db
        .select({ id: files.id, sha256: files.sha256, bytes: files.bytes })
        .from(files)
        .leftJoin(fileChecks, eq(fileChecks.fileId, files.id))
        .where(sql`${fileChecks.checkedAt} is null or ${fileChecks.checkedAt} < now() - make_interval(days => ${days})`)
        .orderBy(sql`${fileChecks.checkedAt} nulls first`)
        .limit(limit);
    },

    /** A file was read: as it should be, or not. One that was repaired stays on the list for a month. */
    async noteCheck(fileId: string, finding: 'missing' | 'changed' | null, isRepaired = false): Promise<void> {
      const repaired = isRepaired ? sql`now()` : null;
      // It may have been removed meanwhile.
      await db.execute(
        sql`insert into ${fileChecks} (file_id, checked_at, finding, found_at, repaired_at)
          select ${files.id}, now(), ${isRepaired ? null : finding}, ${finding === null ? null : sql`now()`}, ${repaired}
            from ${files} where ${files.id} = ${fileId}
          on conflict (file_id) do update set checked_at = now(), finding = excluded.finding,
            found_at = case when excluded.found_at is null
                then case when file_checks.repaired_at > now() - interval '30 days' then file_checks.found_at end
                else coalesce(case when file_checks.finding is not null then file_checks.found_at end, excluded.found_at) end,
            repaired_at = case when excluded.found_at is not null then excluded.repaired_at
                when file_checks.repaired_at > now() - interval '30 days' then file_checks.repaired_at end`,
      );
    },

    async checkCounts(days: number): Promise<{ files: number; checked: number; oldest: Date | null; bad: number }> {
      const { rows } = await db.execute<{ files: string; checked: string; oldest: string | null; bad: string }>(
        sql`select count(*) as files, count(c.checked_at) filter (where c.checked_at > now() - make_interval(days => ${days + 1})) as checked,
            min(c.checked_at) as oldest, count(c.finding) as bad
          from ${files} f left join ${fileChecks} c on c.file_id = f.id`,
      );
      const [row] = rows;
      return {
        files: Number(row?.files ?? 0),
        checked: Number(row?.checked ?? 0),
        oldest: row?.oldest ? new Date(row.oldest) : null,
        bad: Number(row?.bad ?? 0),
      };
    },

    async findings(limit: number): Promise<Finding[]> {
      return db
        .select({
          fileId: fileChecks.fileId,
          familyId: files.familyId,
          finding: fileChecks.finding,
          foundAt: fileChecks.foundAt,
          repairedAt: fileChecks.repairedAt,
        })
        .from(fileChecks)
        .innerJoin(files, eq(files.id, fileChecks.fileId))
        .where(isNotNull(fileChecks.foundAt))
        .orderBy(sql`${fileChecks.finding} is null`, desc(fileChecks.foundAt))
        .limit(limit);
    },

    /** Of the files of one family: a recipe that names each. */
    async recipesWith(
      familyId: string,
      fileIds: readonly string[],
    ): Promise<Map<string, { id: string; title: string }>> {
      const named = new Map<string, { id: string; title: string }>();
      for (const fileId of fileIds) {
        const [row] = await db
          .select({ id: recipes.id, title: recipes.title })
          .from(recipes)
          .where(and(eq(recipes.familyId, familyId), sql`recipes::text like ${`%${fileId}%`}`))
          .limit(1);
        if (row) named.set(fileId, row);
      }
      return named;
    },

    /** The rows of these backups. */
    async find(ids: readonly string[]): Promise<BackupRow[]> {
      return db
        .select()
        .from(backups)
        .where(inArray(backups.id, [...ids]));
    },
  };
}
