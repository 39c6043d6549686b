-- What keeps the whole installation: its backups, the checks of its files, and who looks after it.
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"new_files" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"proved_rows" bigint,
	"proved_files" integer,
	"doubt" text,
	"gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_checks" (
	"file_id" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finding" text,
	"found_at" timestamp (3) with time zone,
	"repaired_at" timestamp (3) with time zone,
	CONSTRAINT "file_checks_finding" CHECK ("file_checks"."finding" in ('missing', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_checks" ADD CONSTRAINT "file_checks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "file_checks_due" ON "file_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "file_checks_findings" ON "file_checks" USING btree ("found_at") WHERE found_at is not null;--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "hosts" ("person_id") SELECT "id" FROM "people" WHERE NOT "guest" ORDER BY "created_at", "id" LIMIT 1;--> statement-breakpoint
-- Whoever makes an account where there is none looks after the installation; further hosts are named at the command line.
CREATE FUNCTION keepsake_first_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE NOT guest AND id <> NEW.id) THEN
    INSERT INTO hosts (person_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER people_first_host AFTER INSERT OR UPDATE OF guest ON people
  FOR EACH ROW WHEN (NOT NEW.guest) EXECUTE FUNCTION keepsake_first_host();
