-- Announcements that are to be told now and were not told to all yet, those that wait longest first; what a shop shows by
-- itself is told to nobody. Of stores that are open, over all of them, hence as the owner.
CREATE OR REPLACE FUNCTION announcements_due(most integer) RETURNS TABLE (store_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.store_id, a.id
  FROM announcements a LEFT JOIN stores s ON s.id = a.store_id
  WHERE a.status AND a.told_at IS NULL AND a.channels && ARRAY['email', 'telegram', 'bell']
    AND (a.publish_at IS NULL OR a.publish_at <= now()) AND (a.expire_at IS NULL OR a.expire_at > now())
    AND (a.store_id = 0 OR s.deleted_at IS NULL AND s.status = 'active' AND s.admin_status = 'approved')
  ORDER BY coalesce(a.publish_at, a.created_at) LIMIT most
$$;
REVOKE ALL ON FUNCTION announcements_due(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announcements_due(integer) TO phsar_app;
