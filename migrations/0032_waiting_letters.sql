CREATE TABLE "waiting_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_text" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" integer
);
--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
CREATE INDEX "waiting_letters_next" ON "waiting_letters" USING btree ("next_at");