-- What Drizzle's schema language cannot say: extensions, storage, trigram search, counts and the free limit.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- A recipe's body is pushed out of its row as soon as the row is longer than 128 bytes, so that lists and searches
-- read narrow rows; lz4 would be quicker still, but not every PostgreSQL is built with it.
alter table recipes set (toast_tuple_target = 128, fillfactor = 90);
--> statement-breakpoint
-- What lists and searches read must not be pushed out with it, nor be compressed.
alter table recipes alter column title set storage plain, alter column title_key set storage plain,
  alter column servings set storage plain, alter column lines set storage main, alter column tags set storage main,
  alter column image set storage main, alter column origin set storage main;
--> statement-breakpoint
alter table library_counts set (fillfactor = 50);
--> statement-breakpoint
create index recipes_title_search on recipes using gin (family_id, title_key gin_trgm_ops) where deleted_at is null;
--> statement-breakpoint
create index recipes_tags on recipes using gin (family_id, tags) where deleted_at is null;
--> statement-breakpoint
-- Keeps the family's count of live recipes (tag '') and of each tag, and counts the changes. Each connection has a
-- shard of its own, so that two writers of one family seldom wait for one another; the order of the keys keeps them
-- from deadlock.
create function keepsake_recipe_counted() returns trigger language plpgsql as $$
declare
  own smallint := coalesce(nullif(current_setting('keepsake.shard', true), '')::integer, pg_backend_pid() % 16);
begin
  if tg_op <> 'INSERT' then
    insert into library_counts as c (family_id, tag, shard, n, changes)
    select old.family_id, t, own, case when old.deleted_at is null then -1 else 0 end, 1
    from (select '' as t union select unnest(old.tags)) as all_tags
    order by t
    on conflict (family_id, tag, shard) do update set n = c.n + excluded.n, changes = c.changes + 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into library_counts as c (family_id, tag, shard, n, changes)
    select new.family_id, t, own, case when new.deleted_at is null then 1 else 0 end, 1
    from (select '' as t union select unnest(new.tags)) as all_tags
    order by t
    on conflict (family_id, tag, shard) do update set n = c.n + excluded.n, changes = c.changes + 1;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger recipes_counted after insert or update or delete on recipes
  for each row execute function keepsake_recipe_counted();
--> statement-breakpoint
-- The free limit, in the one place that every way of making a recipe passes. The limit is a setting of the
-- connection (empty: none). Writers of one free family queue on its row, so that the count each of them sees is true.
create function keepsake_free_limit() returns trigger language plpgsql as $$
declare
  lim integer := current_setting('keepsake.free_recipe_limit')::integer;
begin
  perform 1 from families where id = new.family_id and tier = 'free' for no key update;
  if found and (select coalesce(sum(n), 0) from library_counts where family_id = new.family_id and tag = '') >= lim then
    raise exception 'the free plan holds % recipes', lim using errcode = 'check_violation', constraint = 'recipes_free_limit';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger recipes_limited_new before insert on recipes
  for each row when (new.deleted_at is null and coalesce(current_setting('keepsake.free_recipe_limit', true), '') <> '')
  execute function keepsake_free_limit();
--> statement-breakpoint
create trigger recipes_limited_restore before update of deleted_at on recipes
  for each row when (
    old.deleted_at is not null and new.deleted_at is null
    and coalesce(current_setting('keepsake.free_recipe_limit', true), '') <> ''
  )
  execute function keepsake_free_limit();
--> statement-breakpoint
-- Who a session's caller is, processes remember for a moment; whatever could change that tells them to ask again.
create function keepsake_callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('keepsake_callers', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger sessions_changed after update or delete on sessions
  for each statement execute function keepsake_callers_changed();
--> statement-breakpoint
create trigger people_changed after update or delete on people
  for each statement execute function keepsake_callers_changed();
--> statement-breakpoint
create trigger memberships_changed after insert or update or delete on memberships
  for each statement execute function keepsake_callers_changed();
--> statement-breakpoint
create trigger families_changed after update on families
  for each statement execute function keepsake_callers_changed();
