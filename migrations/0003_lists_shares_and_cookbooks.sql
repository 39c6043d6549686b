CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"dedication" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"recipe_ids" text[] NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover" jsonb NOT NULL,
	"format" text DEFAULT 'letter' NOT NULL,
	"pages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_of_family" UNIQUE("family_id","id"),
	CONSTRAINT "collections_title" CHECK (length(btrim("collections"."title")) > 0)
);
--> statement-breakpoint
CREATE TABLE "grocery_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"name" text NOT NULL,
	"recipe_ids" text[] NOT NULL,
	"servings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grocery_lists_of_family" UNIQUE("family_id","id")
);
--> statement-breakpoint
CREATE TABLE "grocery_marks" (
	"family_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"checked" boolean NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grocery_marks_list_id_item_id_pk" PRIMARY KEY("list_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "grocery_settings" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"aisles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pantry" text[] DEFAULT '{}' NOT NULL,
	"shop_order" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retailer_grants" (
	"person_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"retailer" text NOT NULL,
	"state" text,
	"verifier" text,
	"refresh_token" text,
	"access_token" text,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "retailer_grants_person_id_retailer_pk" PRIMARY KEY("person_id","retailer")
);
--> statement-breakpoint
CREATE TABLE "retailer_pages" (
	"family_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"retailer" text NOT NULL,
	"content" text NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retailer_pages_list_id_retailer_pk" PRIMARY KEY("list_id","retailer")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"token" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"shared_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shares_recipe" UNIQUE("recipe_id")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_lists" ADD CONSTRAINT "grocery_lists_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grocery_marks" ADD CONSTRAINT "grocery_marks_list" FOREIGN KEY ("family_id","list_id") REFERENCES "public"."grocery_lists"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "grocery_settings" ADD CONSTRAINT "grocery_settings_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_grants" ADD CONSTRAINT "retailer_grants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_grants" ADD CONSTRAINT "retailer_grants_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailer_pages" ADD CONSTRAINT "retailer_pages_list" FOREIGN KEY ("family_id","list_id") REFERENCES "public"."grocery_lists"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_of_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "collections_newest" ON "collections" USING btree ("family_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "grocery_lists_newest" ON "grocery_lists" USING btree ("family_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "retailer_grants_family" ON "retailer_grants" USING btree ("family_id");