-- Counts rows as they come and go: all of them, and those outside the trash.
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
