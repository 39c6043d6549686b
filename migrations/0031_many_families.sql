-- What grows with the number of families: rows of one are found by an index in every table, and what goes with a row, too.
-- Each worker read all of these for every family.
ALTER TABLE "installation" ADD COLUMN "files_round" integer;--> statement-breakpoint
CREATE INDEX "grocery_marks_family" ON "grocery_marks" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "invitations_accepted" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "recipe_versions_family" ON "recipe_versions" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "retailer_pages_family" ON "retailer_pages" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "shares_family" ON "shares" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "transcripts_family" ON "transcripts" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "inbox_letters_writer" ON "inbox_letters" USING btree ("person_id");
