-- What was made, what is planned, what somebody likes best; variants and locked recipes. How often and when last a recipe was
-- made stands in its row, so that the library sorts by it.
CREATE TABLE "calendar_feeds" (
	"token" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_family" UNIQUE("family_id")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"family_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_person_id_recipe_id_pk" PRIMARY KEY("person_id","recipe_id")
);
--> statement-breakpoint
CREATE TABLE "makings" (
	"id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"made_on" date NOT NULL,
	"made_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"stars" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "makings_family_id_id_pk" PRIMARY KEY("family_id","id"),
	CONSTRAINT "makings_stars" CHECK ("makings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "planned_meals" (
	"id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"day" date NOT NULL,
	"meal" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"recipe_id" uuid,
	"title" text NOT NULL,
	"servings" integer,
	"note" text DEFAULT '' NOT NULL,
	"planned_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_meals_family_id_id_pk" PRIMARY KEY("family_id","id"),
	CONSTRAINT "planned_meals_meal" CHECK ("planned_meals"."meal" in ('breakfast', 'lunch', 'dinner', 'other')),
	CONSTRAINT "planned_meals_title" CHECK (length(btrim("planned_meals"."title")) > 0),
	CONSTRAINT "planned_meals_servings" CHECK ("planned_meals"."servings" > 0)
);
--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "made_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "last_made_on" date;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "variant_of" uuid;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "locked_by" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_of_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "makings" ADD CONSTRAINT "makings_of_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "planned_meals" ADD CONSTRAINT "planned_meals_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_family" ON "favourites" USING btree ("family_id","person_id");--> statement-breakpoint
CREATE INDEX "makings_recipe" ON "makings" USING btree ("family_id","recipe_id","made_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "makings_latest" ON "makings" USING btree ("family_id","made_on" DESC NULLS FIRST,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "planned_meals_day" ON "planned_meals" USING btree ("family_id","day");--> statement-breakpoint
CREATE INDEX "recipes_variants" ON "recipes" USING btree ("family_id","variant_of") WHERE variant_of is not null;
--> statement-breakpoint
-- A family's log may join another's, and its lines with their recipes: the key follows by itself, and the trigger sees
-- both sides. Locked as the saves of a recipe lock it, so that two lines at once count two.
create function keepsake_made() returns trigger language plpgsql as $$
declare
  line record;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  perform 1 from recipes where family_id = line.family_id and id = line.recipe_id for no key update;
  update recipes r
  set made_count = made.n, last_made_on = made.last
  from (
    select count(*)::int as n, max(made_on) as last from makings
    where family_id = line.family_id and recipe_id = line.recipe_id
  ) made
  where r.family_id = line.family_id and r.id = line.recipe_id
    and (r.made_count, r.last_made_on) is distinct from (made.n, made.last);
  return null;
end
$$;
--> statement-breakpoint
create trigger makings_counted after insert or update of made_on or delete on makings
  for each row execute function keepsake_made();
--> statement-breakpoint
-- A locked keepsake is only ever varied, whoever writes and by whatever way: there is no other version of it, it does not go to
-- the trash, and what its original says stays as it is. Locking and unlocking themselves pass.
create function keepsake_locked() returns trigger language plpgsql as $$
begin
  raise exception 'the recipe is locked' using errcode = 'check_violation', constraint = 'recipes_locked';
end
$$;
--> statement-breakpoint
create trigger recipes_stay_locked before update of version, deleted_at on recipes
  for each row when (old.locked_by is not null and new.locked_by is not null
    and (old.version, old.deleted_at) is distinct from (new.version, new.deleted_at))
  execute function keepsake_locked();
--> statement-breakpoint
-- The recipe's row is held meanwhile, so that nobody locks it in between.
create function keepsake_original_locked() returns trigger language plpgsql as $$
begin
  perform 1 from recipes where family_id = new.family_id and id = new.recipe_id and locked_by is not null for share;
  if found then
    raise exception 'the recipe is locked' using errcode = 'check_violation', constraint = 'recipes_locked';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger transcripts_stay_locked before update of transcript on transcripts
  for each row execute function keepsake_original_locked();
