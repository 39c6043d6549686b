-- What searches look through. Words are folded and stemmed where a recipe is written; those that are there already are gone
-- through after the start, and found by their titles until then.
create extension if not exists intarray;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"family_id" uuid NOT NULL,
	"word" text NOT NULL,
	"gaps" text[] NOT NULL,
	CONSTRAINT "search_words_family_id_word_pk" PRIMARY KEY("family_id","word")
);
--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "az_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "food_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipes_without_words" ON "recipes" USING btree ("id") WHERE words is null;
--> statement-breakpoint
alter table recipes alter column az_key set storage main, alter column food_ids set storage main;
--> statement-breakpoint
-- The list of what is not in the index yet is read by every search: it is kept short.
create index recipes_words on recipes using gin (family_id, words) with (gin_pending_list_limit = 1024) where deleted_at is null;
--> statement-breakpoint
create index search_words_gaps on search_words using gin (family_id, gaps);
--> statement-breakpoint
-- What somebody likes best is seen on the pages of the library: it counts as a change of them.
create function keepsake_favourite_counted() returns trigger language plpgsql as $$
declare
  own smallint := coalesce(nullif(current_setting('keepsake.shard', true), '')::integer, pg_backend_pid() % 16);
  line record;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  insert into library_counts as c (family_id, tag, shard, n, changes) values (line.family_id, '', own, 0, 1)
  on conflict (family_id, tag, shard) do update set changes = c.changes + 1;
  return null;
end
$$;
--> statement-breakpoint
create trigger favourites_counted after insert or delete on favourites
  for each row execute function keepsake_favourite_counted();
--> statement-breakpoint
-- Recipes that change or go together are counted once for the statement, as those that come are (0006): thousands that are
-- tagged at once would otherwise write the same few rows thousands of times.
-- Many that are restored together are held to the free limit after counting, where all of them are seen.
create function keepsake_recipes_changed() returns trigger language plpgsql as $$
declare
  own smallint := coalesce(nullif(current_setting('keepsake.shard', true), '')::integer, pg_backend_pid() % 16);
  lim integer := nullif(current_setting('keepsake.free_recipe_limit', true), '')::integer;
begin
  insert into library_counts as c (family_id, tag, shard, n, changes)
  select r.family_id, t, own, sum(case when r.deleted_at is null then r.step else 0 end), count(*)
  from (
    select family_id, tags, deleted_at, -1 as step from gone
    union all
    select family_id, tags, deleted_at, 1 as step from come
  ) r cross join lateral unnest(array_prepend('', r.tags)) t
  group by r.family_id, t
  having t = '' or sum(case when r.deleted_at is null then r.step else 0 end) <> 0
  order by r.family_id, t
  on conflict (family_id, tag, shard) do update set n = c.n + excluded.n, changes = c.changes + excluded.changes;
  if lim is not null and exists (
    select 1 from come join gone using (id) join families f on f.id = come.family_id and f.tier = 'free'
    where gone.deleted_at is not null and come.deleted_at is null
      and (select sum(n) from library_counts where family_id = f.id and tag = '') > lim
  ) then
    raise exception 'the free plan holds % recipes', lim using errcode = 'check_violation', constraint = 'recipes_free_limit';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keepsake_recipes_gone() returns trigger language plpgsql as $$
declare
  own smallint := coalesce(nullif(current_setting('keepsake.shard', true), '')::integer, pg_backend_pid() % 16);
begin
  insert into library_counts as c (family_id, tag, shard, n, changes)
  select r.family_id, t, own, -count(*) filter (where r.deleted_at is null), count(*)
  from gone r cross join lateral unnest(array_prepend('', r.tags)) t
  group by r.family_id, t
  order by r.family_id, t
  on conflict (family_id, tag, shard) do update set n = c.n + excluded.n, changes = c.changes + excluded.changes;
  return null;
end
$$;
--> statement-breakpoint
drop trigger recipes_counted on recipes;
--> statement-breakpoint
create trigger recipes_changed after update on recipes
  referencing old table as gone new table as come for each statement execute function keepsake_recipes_changed();
--> statement-breakpoint
create trigger recipes_gone after delete on recipes
  referencing old table as gone for each statement execute function keepsake_recipes_gone();
--> statement-breakpoint
drop function keepsake_recipe_counted();
