CREATE TABLE "families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"tier" text DEFAULT 'free' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "families_tier" CHECK ("families"."tier" in ('free', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('picture', 'page', 'text', 'pdf', 'sound')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "library_counts" (
	"family_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"shard" smallint NOT NULL,
	"n" integer NOT NULL,
	"changes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "library_counts_family_id_tag_shard_pk" PRIMARY KEY("family_id","tag","shard")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"family_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "memberships_family_id_person_id_pk" PRIMARY KEY("family_id","person_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('owner', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"guest" boolean NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_account" CHECK ("people"."guest" or ("people"."email" <> '' and "people"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_versions" (
	"family_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"servings" text NOT NULL,
	"prep_min" integer,
	"cook_min" integer,
	"rest_min" integer,
	"tags" text[] NOT NULL,
	"verified_by" text,
	"verified_at" timestamp (3) with time zone,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "recipe_versions_recipe_id_version_pk" PRIMARY KEY("recipe_id","version")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"servings" text NOT NULL,
	"prep_min" integer,
	"cook_min" integer,
	"rest_min" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"lines" text[] DEFAULT '{}' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"source_type" text NOT NULL,
	"foods" text DEFAULT '' NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"verified_by" text,
	"verified_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"body" jsonb NOT NULL,
	CONSTRAINT "recipes_of_family" UNIQUE("family_id","id"),
	CONSTRAINT "recipes_title" CHECK (length(btrim("recipes"."title")) > 0),
	CONSTRAINT "recipes_times" CHECK (coalesce("recipes"."prep_min", 0) between 0 and 10080 and coalesce("recipes"."cook_min", 0) between 0 and 10080 and coalesce("recipes"."rest_min", 0) between 0 and 10080),
	CONSTRAINT "recipes_source" CHECK ("recipes"."source_type" in ('photo', 'pdf', 'text', 'voice', 'url')),
	CONSTRAINT "recipes_version" CHECK ("recipes"."version" >= 1),
	CONSTRAINT "recipes_verified" CHECK ("recipes"."verified_at" is null or "recipes"."reviews" = 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"family_id" uuid NOT NULL,
	"recipe_id" uuid PRIMARY KEY NOT NULL,
	"transcript" jsonb NOT NULL,
	"evidence" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD CONSTRAINT "recipe_versions_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "files_family" ON "files" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "memberships_person" ON "memberships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "password_resets_person" ON "password_resets" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email") WHERE not guest;--> statement-breakpoint
CREATE INDEX "people_family" ON "people" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "recipes_newest" ON "recipes" USING btree ("family_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "recipes_trash" ON "recipes" USING btree ("family_id","deleted_at" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");