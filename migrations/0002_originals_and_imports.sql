CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"place" bigserial NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"source_type" text NOT NULL,
	"source_paths" text[] DEFAULT '{}' NOT NULL,
	"source_data" text,
	"url" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"doubts" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"recipe_id" uuid,
	"claimed_by" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('queued', 'reading', 'structuring', 'ready', 'failed', 'saved')),
	CONSTRAINT "imports_source" CHECK ("imports"."source_type" in ('photo', 'pdf', 'text', 'voice', 'url')),
	CONSTRAINT "imports_saved" CHECK (("imports"."status" = 'saved') = ("imports"."recipe_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"content_type" text,
	"bytes" bigint,
	"refused" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "first_read" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_family" ON "imports" USING btree ("family_id","place");--> statement-breakpoint
CREATE INDEX "imports_recipe" ON "imports" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("urgent" DESC NULLS LAST,"place") WHERE status in ('queued', 'reading', 'structuring');--> statement-breakpoint
CREATE INDEX "uploads_family" ON "uploads" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");