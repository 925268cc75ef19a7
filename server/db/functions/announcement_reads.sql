-- How many read announcements of the store that asks at their bell: those of the platform (store 0) were told to other
-- stores' people, hence as the owner, and of nobody else's announcements.
CREATE OR REPLACE FUNCTION announcement_reads(of_store bigint, ids bigint[]) RETURNS TABLE (id bigint, read bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT split_part(n.data->>'announcement', ':', 2)::bigint, count(*) FILTER (WHERE n.read_at IS NOT NULL)
  FROM notifications n
  WHERE n.type = 'announcement' AND of_store = NULLIF(current_setting('app.store_id', true), '')::bigint
    AND n.data->>'announcement' = ANY (SELECT of_store || ':' || i FROM unnest(ids) i)
  GROUP BY 1
$$;
REVOKE ALL ON FUNCTION announcement_reads(bigint, bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announcement_reads(bigint, bigint[]) TO phsar_app;
