-- What processes of several roles over one database need: errands that those who answer ask of those who work, and the free
-- limit where a connection cannot say it, since a pooler lends another one for each transaction.
CREATE TABLE "errands" (
	"family_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"result" jsonb,
	"code" text,
	"reason" text,
	CONSTRAINT "errands_family_id_key_pk" PRIMARY KEY("family_id","key")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "free_recipe_limit" integer;--> statement-breakpoint
ALTER TABLE "errands" ADD CONSTRAINT "errands_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "errands_waiting" ON "errands" USING btree ("created_at") WHERE ended_at is null;
--> statement-breakpoint
create function keepsake_free_recipe_limit() returns integer language sql stable as $$
  select case
    when current_setting('keepsake.free_recipe_limit', true) is null then (select max(free_recipe_limit) from installation)
    else nullif(current_setting('keepsake.free_recipe_limit', true), '')::integer
  end
$$;
--> statement-breakpoint
create or replace function keepsake_recipes_made() returns trigger language plpgsql as $$
declare
  own smallint := coalesce(nullif(current_setting('keepsake.shard', true), '')::integer, pg_backend_pid() % 16);
  lim integer := keepsake_free_recipe_limit();
  family uuid;
begin
  if lim is not null then
    for family in
      select f.id from families f
      where f.tier = 'free' and f.id in (select m.family_id from made m where m.deleted_at is null)
      order by f.id for no key update
    loop
      if (select coalesce(sum(n), 0) from library_counts where family_id = family and tag = '')
        + (select count(*) from made m where m.family_id = family and m.deleted_at is null) > lim then
        raise exception 'the free plan holds % recipes', lim using errcode = 'check_violation', constraint = 'recipes_free_limit';
      end if;
    end loop;
  end if;
  insert into library_counts as c (family_id, tag, shard, n, changes)
  select m.family_id, t, own, count(*) filter (where m.deleted_at is null), count(*)
  from made m cross join lateral unnest(array_prepend('', m.tags)) t
  group by m.family_id, t
  order by m.family_id, t
  on conflict (family_id, tag, shard) do update set n = c.n + excluded.n, changes = c.changes + excluded.changes;
  return null;
end
$$;
--> statement-breakpoint
create or replace function keepsake_recipes_changed() returns trigger language plpgsql as $$
declare
  own smallint := coalesce(nullif(current_setting('keepsake.shard', true), '')::integer, pg_backend_pid() % 16);
  lim integer := keepsake_free_recipe_limit();
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
drop trigger recipes_limited_restore on recipes;
--> statement-breakpoint
create or replace function keepsake_free_limit() returns trigger language plpgsql as $$
declare
  lim integer := keepsake_free_recipe_limit();
begin
  perform 1 from families where id = new.family_id and tier = 'free' for no key update;
  if found and (select coalesce(sum(n), 0) from library_counts where family_id = new.family_id and tag = '') >= lim then
    raise exception 'the free plan holds % recipes', lim using errcode = 'check_violation', constraint = 'recipes_free_limit';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger recipes_limited_restore before update of deleted_at on recipes
  for each row when (
    old.deleted_at is not null and new.deleted_at is null and keepsake_free_recipe_limit() is not null
  )
  execute function keepsake_free_limit();
