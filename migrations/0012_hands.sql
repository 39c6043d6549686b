-- Hands that were learned, and the lines they were learned from. The keys to a hand are checked at the end of a transaction:
-- when a family's things move to another family, its recipes move first and its hands after them.
CREATE TABLE "hand_cards" (
	"family_id" uuid NOT NULL,
	"recipe_id" uuid PRIMARY KEY NOT NULL,
	"hand_id" uuid
);
--> statement-breakpoint
CREATE TABLE "hand_examples" (
	"family_id" uuid NOT NULL,
	"hand_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_examples_recipe_id_place_pk" PRIMARY KEY("recipe_id","place"),
	CONSTRAINT "hand_examples_size" CHECK (octet_length("hand_examples"."picture") <= 65536)
);
--> statement-breakpoint
CREATE TABLE "hands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"name" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"weights" "bytea",
	"learned_from" integer DEFAULT 0 NOT NULL,
	"wrong_before" real,
	"wrong_after" real,
	"is_due" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hands_of_family" UNIQUE("family_id","id"),
	CONSTRAINT "hands_name" CHECK (length(btrim("hands"."name")) > 0)
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hand_id" uuid;--> statement-breakpoint
ALTER TABLE "hand_cards" ADD CONSTRAINT "hand_cards_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "hand_cards" ADD CONSTRAINT "hand_cards_of_hand" FOREIGN KEY ("family_id","hand_id") REFERENCES "public"."hands"("family_id","id") ON DELETE cascade ON UPDATE cascade DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "hand_examples" ADD CONSTRAINT "hand_examples_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "hand_examples" ADD CONSTRAINT "hand_examples_of_hand" FOREIGN KEY ("family_id","hand_id") REFERENCES "public"."hands"("family_id","id") ON DELETE cascade ON UPDATE cascade DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_cards_hand" ON "hand_cards" USING btree ("family_id","hand_id");--> statement-breakpoint
CREATE INDEX "hand_examples_hand" ON "hand_examples" USING btree ("family_id","hand_id","created_at");--> statement-breakpoint
CREATE INDEX "hands_due" ON "hands" USING btree ("created_at") WHERE is_due or claimed_until is not null;