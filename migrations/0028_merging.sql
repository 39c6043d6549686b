ALTER TABLE "imports" ADD COLUMN "merging" jsonb;
