-- Counts the rows of a table that are in no trash, as they come and go.
CREATE OR REPLACE FUNCTION count_live() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO row_counts (store_id, name, live)
      VALUES (NEW.store_id, TG_TABLE_NAME, CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END);
  ELSE
    INSERT INTO row_counts (store_id, name, live)
      SELECT store_id, TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
      FROM changed WHERE deleted_at IS NULL GROUP BY store_id;
  END IF;
  RETURN NULL;
END $$;
