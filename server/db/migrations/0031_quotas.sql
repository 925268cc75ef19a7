DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "row_counts" ALTER COLUMN "live" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text;--> statement-breakpoint
CREATE INDEX "jobs_turns" ON "jobs" USING btree ("name",coalesce("store_id", 0),"due_at","id") WHERE "jobs"."state" IN ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_lane" ON "jobs" USING btree ("store_id","lane") WHERE "jobs"."state" = 'running';--> statement-breakpoint
-- What the quotas of a store are measured by: its products with those in the trash, and what its files take.
CREATE OR REPLACE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_counts (store_id, name, live)
      VALUES (NEW.store_id, TG_TABLE_NAME, CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END);
  ELSE
    INSERT INTO row_counts (store_id, name, live)
      SELECT store_id, TG_TABLE_NAME || k.part, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM changed, (VALUES ('', true), ('.all', false)) AS k(part, outside)
      WHERE NOT k.outside OR deleted_at IS NULL GROUP BY store_id, k.part;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_bytes() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO row_counts (store_id, name, live)
    SELECT store_id, TG_TABLE_NAME || '.bytes', CASE TG_OP WHEN 'INSERT' THEN sum(bytes) ELSE -sum(bytes) END
    FROM changed GROUP BY store_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_made AFTER INSERT ON files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bytes();
--> statement-breakpoint
CREATE TRIGGER files_gone AFTER DELETE ON files REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_bytes();
--> statement-breakpoint
INSERT INTO row_counts (store_id, name, live)
  SELECT store_id, 'products.all', count(*) FROM products GROUP BY store_id
  UNION ALL SELECT store_id, 'files.bytes', sum(bytes) FROM files GROUP BY store_id;
