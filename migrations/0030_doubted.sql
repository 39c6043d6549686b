CREATE INDEX "imports_merging" ON "imports" USING btree (("merging" ->> 'familyId')) WHERE merging is not null;--> statement-breakpoint
CREATE INDEX "recipes_doubted" ON "recipes" USING btree ("family_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null and reviews > 0;--> statement-breakpoint
-- Searches are answered from memory (decision 84): no question asks these any more, and each write paid for them.
DROP INDEX "recipes_words";--> statement-breakpoint
DROP INDEX "recipes_title_search";
