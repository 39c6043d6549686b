-- People of the family who have a page, by what recipes name people and occasions, and what books open with.
CREATE TABLE "relatives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"name" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"portrait" text DEFAULT '' NOT NULL,
	"born" jsonb,
	"died" jsonb,
	"place" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relatives_name" CHECK (length(btrim("relatives"."name")) > 0)
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "opening" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "from_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "occasions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "relatives" ADD CONSTRAINT "relatives_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relatives_family" ON "relatives" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "recipes_from" ON "recipes" USING btree ("family_id","from_name") WHERE from_name <> '';--> statement-breakpoint
CREATE INDEX "recipes_occasions" ON "recipes" USING btree ("family_id") WHERE occasions <> '{}';--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_opening" CHECK ("collections"."opening" in ('none', 'people', 'occasions', 'both'));
--> statement-breakpoint
-- Whom a recipe is from was said by its source alone until now; whoever wrote a web page is no relative.
update recipes set from_name = left(btrim(regexp_replace(body #>> '{source,author}', '\s+', ' ', 'g')), 200)
where source_type <> 'url' and coalesce(body #>> '{source,author}', '') <> '';
