-- Designs whose time to be shown has come, those that wait longest first. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION designs_due(most integer) RETURNS TABLE (store_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.store_id, d.id
  FROM website_designs d
  JOIN stores s ON s.id = d.store_id AND s.deleted_at IS NULL
  WHERE d.state = 'scheduled' AND d.publish_at <= now()
  ORDER BY d.publish_at LIMIT most
$$;
REVOKE ALL ON FUNCTION designs_due(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION designs_due(integer) TO phsar_app;
