ALTER TABLE "recipes" DROP CONSTRAINT "recipes_times";--> statement-breakpoint
ALTER TABLE "recipe_versions" ADD COLUMN "total_min" integer;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "total_min" integer;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_times" CHECK (coalesce("recipes"."prep_min", 0) between 0 and 10080 and coalesce("recipes"."cook_min", 0) between 0 and 10080 and coalesce("recipes"."rest_min", 0) between 0 and 10080 and coalesce("recipes"."total_min", 0) between 0 and 10080);