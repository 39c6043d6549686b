-- Who takes a family over when its owners are silent, and the sealed archives that are sent to them.
CREATE TABLE "family_keeping" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"silence_months" smallint NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	"step" text DEFAULT 'quiet' NOT NULL,
	"round" uuid,
	"round_sign" timestamp (3) with time zone,
	"letters" smallint DEFAULT 0 NOT NULL,
	"asked" uuid,
	"due_at" timestamp (3) with time zone,
	"yearly_archive" boolean DEFAULT false NOT NULL,
	"archive_due_at" timestamp (3) with time zone,
	"archive_says" text DEFAULT '' NOT NULL,
	CONSTRAINT "family_keeping_months" CHECK ("family_keeping"."silence_months" in (3, 6, 12, 24)),
	CONSTRAINT "family_keeping_step" CHECK ("family_keeping"."step" in ('quiet', 'warning', 'asking', 'resting')),
	CONSTRAINT "family_keeping_round" CHECK (("family_keeping"."step" = 'quiet') = ("family_keeping"."round" is null))
);
--> statement-breakpoint
CREATE TABLE "keeper_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"round" uuid,
	"keeper_id" uuid,
	"archive_id" uuid,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_text" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keepers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"person_id" uuid,
	"email" text,
	"name" text DEFAULT '' NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keepers_somebody" CHECK (("keepers"."person_id" is null) <> ("keepers"."email" is null)),
	CONSTRAINT "keepers_answer" CHECK ("keepers"."answer" in ('declined', 'silent'))
);
--> statement-breakpoint
CREATE TABLE "kept_archive_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"archive_id" uuid NOT NULL,
	"keeper_id" uuid NOT NULL,
	"sealed_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_seen" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_keeping" ADD CONSTRAINT "family_keeping_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_keeping" ADD CONSTRAINT "family_keeping_asked_keepers_id_fk" FOREIGN KEY ("asked") REFERENCES "public"."keepers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keeper_letters" ADD CONSTRAINT "keeper_letters_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keeper_letters" ADD CONSTRAINT "keeper_letters_keeper_id_keepers_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."keepers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keeper_letters" ADD CONSTRAINT "keeper_letters_archive_id_kept_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."kept_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keepers" ADD CONSTRAINT "keepers_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keepers" ADD CONSTRAINT "keepers_family_id_person_id_memberships_family_id_person_id_fk" FOREIGN KEY ("family_id","person_id") REFERENCES "public"."memberships"("family_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_archive_links" ADD CONSTRAINT "kept_archive_links_archive_id_kept_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."kept_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_archive_links" ADD CONSTRAINT "kept_archive_links_keeper_id_keepers_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."keepers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_archives" ADD CONSTRAINT "kept_archives_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_seen" ADD CONSTRAINT "last_seen_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_keeping_asked" ON "family_keeping" USING btree ("asked");--> statement-breakpoint
CREATE INDEX "family_keeping_archive_due" ON "family_keeping" USING btree ("archive_due_at") WHERE yearly_archive;--> statement-breakpoint
CREATE INDEX "keeper_letters_next" ON "keeper_letters" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "keeper_letters_family" ON "keeper_letters" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "keeper_letters_keeper" ON "keeper_letters" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "keeper_letters_archive" ON "keeper_letters" USING btree ("archive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "keepers_person" ON "keepers" USING btree ("family_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "keepers_email" ON "keepers" USING btree ("family_id","email");--> statement-breakpoint
CREATE INDEX "kept_archive_links_archive" ON "kept_archive_links" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "kept_archive_links_keeper" ON "kept_archive_links" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "kept_archives_family" ON "kept_archives" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "kept_archives_expiry" ON "kept_archives" USING btree ("expires_at");--> statement-breakpoint
insert into last_seen (person_id, at) select person_id, max(seen_at) from sessions where not added group by person_id;
