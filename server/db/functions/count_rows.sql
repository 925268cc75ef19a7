-- Counts rows as they come and go: all of them, those outside the trash, and of these the ones that are switched on.
CREATE OR REPLACE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_counts (store_id, name, live)
      SELECT NEW.store_id, TG_TABLE_NAME || k.part, k.now::int - k.before::int
      FROM (VALUES ('', NEW.deleted_at IS NULL, OLD.deleted_at IS NULL),
        ('.on', NEW.deleted_at IS NULL AND NEW.status, OLD.deleted_at IS NULL AND OLD.status)) AS k(part, now, before)
      WHERE k.now <> k.before;
  ELSE
    INSERT INTO row_counts (store_id, name, live)
      SELECT store_id, TG_TABLE_NAME || k.part, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM changed, (VALUES ('', true, false), ('.on', true, true), ('.all', false, false)) AS k(part, outside, switched)
      WHERE (NOT k.outside OR deleted_at IS NULL) AND (NOT k.switched OR status) GROUP BY store_id, k.part;
  END IF;
  RETURN NULL;
END $$;
