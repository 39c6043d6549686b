CREATE TABLE "import_turns" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"turn" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_bytes" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_turns" ADD CONSTRAINT "import_turns_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;