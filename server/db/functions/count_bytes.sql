-- Counts what a store's files take.
CREATE OR REPLACE FUNCTION count_bytes() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO row_counts (store_id, name, live)
    SELECT store_id, TG_TABLE_NAME || '.bytes', CASE TG_OP WHEN 'INSERT' THEN sum(bytes) ELSE -sum(bytes) END
    FROM changed GROUP BY store_id;
  RETURN NULL;
END $$;
