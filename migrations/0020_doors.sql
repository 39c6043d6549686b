-- Tokens of programs, webhooks with what they are told, and letters that came to the inbox.
CREATE TABLE "inbox_letters" (
	"mailbox" text NOT NULL,
	"uid" bigint NOT NULL,
	"family_id" uuid,
	"person_id" uuid,
	"key" "bytea" NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"says" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_letters_mailbox_uid_pk" PRIMARY KEY("mailbox","uid"),
	CONSTRAINT "inbox_letters_outcome" CHECK ("inbox_letters"."outcome" in ('taken', 'refused', 'stranger', 'automatic', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_tokens_scope" CHECK ("personal_tokens"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"recipe_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered" smallint,
	"says" text DEFAULT '' NOT NULL,
	"tried_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('recipe.created', 'recipe.changed', 'test')),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_of_family" UNIQUE("family_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbox_letters" ADD CONSTRAINT "inbox_letters_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_letters" ADD CONSTRAINT "inbox_letters_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_membership" FOREIGN KEY ("family_id","person_id") REFERENCES "public"."memberships"("family_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("family_id","webhook_id") REFERENCES "public"."webhooks"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_letters_person" ON "inbox_letters" USING btree ("family_id","person_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_letters_key" ON "inbox_letters" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tokens_token" ON "personal_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "personal_tokens_member" ON "personal_tokens" USING btree ("family_id","person_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_latest" ON "webhook_deliveries" USING btree ("family_id","webhook_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_untold" ON "webhook_deliveries" USING btree ("webhook_id","recipe_id","event") WHERE status = 'waiting' and attempts = 0 and recipe_id is not null;--> statement-breakpoint
CREATE INDEX "webhooks_told" ON "webhooks" USING btree ("family_id") WHERE stopped_at is null;
--> statement-breakpoint
-- Whatever writes a recipe, its family's webhooks are told of it: the message stands in the same transaction. One that changes
-- again before anybody was told is told once, as it is by then.
create function keepsake_webhooks_made() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where stopped_at is null) then return null; end if;
  insert into webhook_deliveries (family_id, webhook_id, event, recipe_id, title)
  select m.family_id, w.id, 'recipe.created', m.id, m.title
  from made m join webhooks w on w.family_id = m.family_id and w.stopped_at is null
  where m.deleted_at is null
  on conflict do nothing;
  if found then perform pg_notify('keepsake_webhooks', ''); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger recipes_made_told after insert on recipes
  referencing new table as made for each statement execute function keepsake_webhooks_made();
--> statement-breakpoint
-- A recipe that comes from another family is new to this one; one that comes out of the trash has changed.
create function keepsake_webhooks_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where stopped_at is null) then return null; end if;
  insert into webhook_deliveries (family_id, webhook_id, event, recipe_id, title)
  select c.family_id, w.id, case when c.family_id <> g.family_id then 'recipe.created' else 'recipe.changed' end, c.id, c.title
  from come c join gone g using (id) join webhooks w on w.family_id = c.family_id and w.stopped_at is null
  where c.deleted_at is null
    and (c.family_id <> g.family_id or c.version <> g.version or g.deleted_at is not null)
  on conflict (webhook_id, recipe_id, event) where status = 'waiting' and attempts = 0 and recipe_id is not null
    do update set title = excluded.title, at = excluded.at;
  if found then perform pg_notify('keepsake_webhooks', ''); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger recipes_changed_told after update on recipes
  referencing old table as gone new table as come for each statement execute function keepsake_webhooks_changed();
--> statement-breakpoint
-- A token that has ended ends what its program still follows, in every process.
create function keepsake_tokens_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('keepsake_tokens', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger personal_tokens_ended after delete on personal_tokens
  for each statement execute function keepsake_tokens_ended();
