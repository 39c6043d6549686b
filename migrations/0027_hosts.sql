-- Hosts whom the command line has named, and what is looked for to tell them how the installation is.
ALTER TABLE "hands" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hosts" ADD COLUMN "named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "families_newest" ON "families" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imports_failed" ON "imports" USING btree ("updated_at" DESC NULLS FIRST) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "inbox_letters_waiting" ON "inbox_letters" USING btree ("at") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("at" DESC NULLS FIRST) WHERE status = 'ended';--> statement-breakpoint
-- Since when a hand waits to be learned; of those that wait already nobody knows, so they begin now.
UPDATE "hands" SET "due_at" = now() WHERE "is_due";--> statement-breakpoint
CREATE FUNCTION keepsake_hand_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_due THEN
    NEW.due_at := NULL;
  ELSIF TG_OP = 'INSERT' OR NOT OLD.is_due THEN
    NEW.due_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hands_due_since BEFORE INSERT OR UPDATE OF is_due ON hands
  FOR EACH ROW EXECUTE FUNCTION keepsake_hand_due();
