-- Recipes that come together are written by one statement, and counted once for it: one small upsert for each tag of all
-- of them. The free limit is looked at after counting, where several rows of one statement are seen as well; the family's
-- row is locked first, so that writers of one free family queue there and the count each of them sees is true.
create function keepsake_recipes_made() returns trigger language plpgsql as $$
declare
  own smallint := coalesce(nullif(current_setting('keepsake.shard', true), '')::integer, pg_backend_pid() % 16);
  lim integer := nullif(current_setting('keepsake.free_recipe_limit', true), '')::integer;
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
create trigger recipes_made after insert on recipes
  referencing new table as made for each statement execute function keepsake_recipes_made();
--> statement-breakpoint
drop trigger recipes_limited_new on recipes;
--> statement-breakpoint
drop trigger recipes_counted on recipes;
--> statement-breakpoint
create trigger recipes_counted after update or delete on recipes
  for each row execute function keepsake_recipe_counted();
