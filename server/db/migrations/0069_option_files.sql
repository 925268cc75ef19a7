ALTER TABLE "files" ADD COLUMN "claim" text;--> statement-breakpoint
CREATE UNIQUE INDEX "files_claim" ON "files" USING btree ("store_id","claim");