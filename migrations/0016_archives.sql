-- Archives: libraries that come in whole, of this product or of another. What they hold is previewed, then taken in.
ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_source";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_saved";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "taking" jsonb;--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("family_id","sha256");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('picture', 'page', 'text', 'pdf', 'sound', 'archive'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_source" CHECK ("imports"."source_type" in ('photo', 'pdf', 'text', 'voice', 'url', 'archive'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_saved" CHECK (("imports"."status" = 'saved' and "imports"."source_type" <> 'archive') = ("imports"."recipe_id" is not null));