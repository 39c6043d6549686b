CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"collection_id" text NOT NULL,
	"ordered_by" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"binding" text NOT NULL,
	"copies" integer NOT NULL,
	"pages" integer NOT NULL,
	"package_id" text NOT NULL,
	"address" jsonb NOT NULL,
	"shipping" text NOT NULL,
	"price" jsonb NOT NULL,
	"state" text DEFAULT 'paying' NOT NULL,
	"says" text DEFAULT '' NOT NULL,
	"session_id" text,
	"payment_id" text,
	"refunded" boolean DEFAULT false NOT NULL,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"placing_at" timestamp (3) with time zone,
	"job_id" text,
	"job_status" text,
	"tracking" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_token" text NOT NULL,
	"files_until" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"next_look_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_orders_token" UNIQUE("file_token"),
	CONSTRAINT "print_orders_key" UNIQUE("family_id","key"),
	CONSTRAINT "print_orders_job" UNIQUE("job_id"),
	CONSTRAINT "print_orders_copies" CHECK ("print_orders"."copies" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer" text,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"subscription_id" text,
	"status" text,
	"cancelling" boolean DEFAULT false NOT NULL,
	"period_end" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_orders" ADD CONSTRAINT "print_orders_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_happened" ON "payment_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "print_orders_newest" ON "print_orders" USING btree ("family_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "print_orders_due" ON "print_orders" USING btree ("next_look_at") WHERE state in ('paying', 'paid', 'placed', 'printing', 'shipped') or (payment_id is not null and not refunded and state in ('canceled', 'rejected'));--> statement-breakpoint
CREATE INDEX "sandbox_objects_kind" ON "sandbox_objects" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_objects_customer" ON "sandbox_objects" USING btree ("customer");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_family" ON "subscriptions" USING btree ("family_id") WHERE not superseded;--> statement-breakpoint
CREATE INDEX "subscriptions_synced" ON "subscriptions" USING btree ("synced_at");