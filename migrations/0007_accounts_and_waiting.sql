DROP INDEX "people_email";--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "waits_for" uuid;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "claimant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handle" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "visitor" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "settled_by" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "settled_from" "bytea";--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_waits_for_families_id_fk" FOREIGN KEY ("waits_for") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "families_waiting" ON "families" USING btree ("waits_for") WHERE waits_for is not null;--> statement-breakpoint
CREATE INDEX "people_accounts" ON "people" USING btree ("email") WHERE not guest;--> statement-breakpoint
CREATE INDEX "sessions_visitor" ON "sessions" USING btree ("visitor") WHERE visitor is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email") WHERE not guest and not claimant;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_waits" CHECK ("families"."waits_for" <> "families"."id");--> statement-breakpoint
update "sessions" set "seen_at" = "renewed_at", "created_at" = "renewed_at";--> statement-breakpoint
-- That a session was seen changes nothing of whom it belongs to, so that callers are not looked up anew for it.
drop trigger sessions_changed on sessions;--> statement-breakpoint
create trigger sessions_changed after update of person_id or delete on sessions
  for each statement execute function keepsake_callers_changed();
