-- What a family asks those who may know, by links that show nothing else, and what they say.
CREATE TABLE "question_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"said_by" text NOT NULL,
	"reading" text DEFAULT '' NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"sound" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_answers_says" CHECK ("question_answers"."reading" <> '' or "question_answers"."word" <> '' or "question_answers"."sound" <> '')
);
--> statement-breakpoint
CREATE TABLE "question_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"link_id" uuid,
	"place" integer NOT NULL,
	"field" text NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"asked" text NOT NULL,
	"readings" text[] NOT NULL,
	"crop" text DEFAULT '' NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"answer_id" uuid,
	CONSTRAINT "questions_family" UNIQUE("family_id","id"),
	CONSTRAINT "questions_asked" CHECK (length(btrim("questions"."asked")) > 0)
);
--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_of_question" FOREIGN KEY ("family_id","question_id") REFERENCES "public"."questions"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "question_links" ADD CONSTRAINT "question_links_of_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_link_id_question_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."question_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_of_recipe" FOREIGN KEY ("family_id","recipe_id") REFERENCES "public"."recipes"("family_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("family_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_links_token" ON "question_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "question_links_recipe" ON "question_links" USING btree ("family_id","recipe_id");--> statement-breakpoint
CREATE INDEX "questions_recipe" ON "questions" USING btree ("family_id","recipe_id");--> statement-breakpoint
CREATE INDEX "questions_link" ON "questions" USING btree ("link_id");--> statement-breakpoint
-- A recipe that is thrown away ends the links that ask about it: restored, it asks anew.
create function keepsake_end_questions() returns trigger language plpgsql as $$
begin
  update question_links set ended_at = now()
    where family_id = new.family_id and recipe_id = new.id and ended_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger recipes_end_questions after update of deleted_at on recipes
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function keepsake_end_questions();
