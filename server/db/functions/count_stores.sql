-- Counts stores that were not deleted, by what their owners and the platform think of them: under the platform's own rows
-- (server/core/rows/row-counts.ts), whichever tenant the store is changed by, hence as the owner.
CREATE OR REPLACE FUNCTION count_stores() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_counts (store_id, name, live)
      SELECT 0, 'stores.' || k.status || '.' || k.admin_status, k.live
      FROM (VALUES (OLD.status, OLD.admin_status, OLD.deleted_at, -1), (NEW.status, NEW.admin_status, NEW.deleted_at, 1))
        AS k(status, admin_status, deleted_at, live)
      WHERE k.deleted_at IS NULL;
  ELSE
    INSERT INTO row_counts (store_id, name, live)
      SELECT 0, 'stores.' || status || '.' || admin_status, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM changed WHERE deleted_at IS NULL GROUP BY status, admin_status;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_stores() FROM PUBLIC;
