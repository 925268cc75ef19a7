-- What lies of stores in other tables, as the platform's admins see them: one JSON object a store, StoreParts of
-- domain/stores/show-stores.ts. Over several stores, hence as the owner. The orders are those of the last days, today among
-- them where the store is. plpgsql keeps its plan as long as the connection lasts.
CREATE OR REPLACE FUNCTION store_parts(ids bigint[], days integer) RETURNS SETOF json
LANGUAGE plpgsql STABLE ROWS 20 SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT json_build_object(
    'id', s.id,
    'category', (SELECT c.translations FROM store_categories c WHERE c.store_id = 0 AND c.id = s.category_id),
    'theme', (SELECT t.translations FROM themes t WHERE t.store_id = 0 AND t.id = s.theme_id),
    'email', (SELECT u.email FROM users u WHERE u.id = s.owner_user_id),
    'pending_email', (SELECT e.new_email FROM email_changes e WHERE e.user_id = s.owner_user_id
      AND e.applied_at IS NULL AND e.ended_at IS NULL AND e.expires_at > now() ORDER BY e.id DESC LIMIT 1),
    'last_login_at', (SELECT max(u.last_login_at) FROM users u WHERE u.store_id = s.id AND u.deleted_at IS NULL),
    'orders', (SELECT coalesce(sum(c.orders), 0) FROM (
      SELECT c.orders FROM order_counts c WHERE c.store_id = s.id AND c.level = 1 AND c.day >= d.first
      UNION ALL
      SELECT c.orders FROM order_counts c WHERE c.store_id = s.id AND c.level = 0 AND c.day >= d.first) c))
  FROM stores s CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE s.timezone)::date - days + 1 AS first) d
  WHERE s.id = ANY (ids);
END $$;
REVOKE ALL ON FUNCTION store_parts(bigint[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_parts(bigint[], integer) TO phsar_app;
