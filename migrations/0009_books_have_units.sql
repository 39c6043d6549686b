ALTER TABLE "collections" ADD COLUMN "units" text DEFAULT 'written' NOT NULL;--> statement-breakpoint
-- 'false' was what stood there where nobody had said anything: from now on that is an absent key, and a card faces its
-- recipe unless somebody says otherwise.
update collections set pages = (
  select coalesce(jsonb_object_agg(key, case when value -> 'original' = 'false' then value - 'original' else value end), '{}')
  from jsonb_each(pages)
) where pages::text like '%"original": false%';
