-- Missing orders whose customer is to be written to now, as the settings of their stores say, those that wait longest first;
-- none that was left long ago when a store begins to do so, and none of whoever has ordered since. Over all stores, hence
-- as the owner.
CREATE OR REPLACE FUNCTION missing_orders_due(most integer) RETURNS TABLE (store_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.store_id, m.id
  FROM stores s
  CROSS JOIN LATERAL (SELECT CASE jsonb_typeof(s.settings->'missing_reminder_hours') WHEN 'number'
    THEN make_interval(hours => (s.settings->>'missing_reminder_hours')::int) END AS wait) w
  JOIN missing_orders m ON m.store_id = s.id
  WHERE w.wait IS NOT NULL AND s.deleted_at IS NULL AND s.status NOT IN ('suspended', 'closed') AND s.admin_status NOT IN ('rejected', 'suspended')
    AND m.email IS NOT NULL AND m.reminded_at IS NULL
    AND m.updated_at <= now() - w.wait AND m.updated_at > now() - w.wait - interval '3 days'
    AND NOT EXISTS (SELECT FROM customers c WHERE c.store_id = m.store_id AND c.deleted_at IS NULL
      AND lower(c.email) = lower(m.email) AND c.last_order_at > m.created_at)
  ORDER BY m.updated_at LIMIT most
$$;
REVOKE ALL ON FUNCTION missing_orders_due(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION missing_orders_due(integer) TO phsar_app;
