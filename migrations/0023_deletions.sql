-- Accounts and families that are to be gone for good.
CREATE TABLE "deletion_codes" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"family_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"families" uuid[] DEFAULT '{}' NOT NULL,
	"forgotten_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "deletions_kind" CHECK ("deletions"."kind" in ('account', 'family')),
	CONSTRAINT "deletions_of" CHECK (("deletions"."kind" = 'family') = ("deletions"."family_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "gone_bytes" (
	"deletion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "gone_bytes_deletion_id_kind_id_pk" PRIMARY KEY("deletion_id","kind","id"),
	CONSTRAINT "gone_bytes_kind" CHECK ("gone_bytes"."kind" in ('file', 'book', 'order'))
);
--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gone_bytes" ADD CONSTRAINT "gone_bytes_deletion_id_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_account" ON "deletions" USING btree ("person_id") WHERE kind = 'account' and gone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_family" ON "deletions" USING btree ("family_id") WHERE kind = 'family' and gone_at is null;--> statement-breakpoint
CREATE INDEX "deletions_due" ON "deletions" USING btree ("due_at") WHERE done_at is null;
