-- What the plan of the store that asks allows: PlanAllows of domain/quotas/read-limits.ts; null where it has none. Plans are
-- the platform's rows, hence as the owner, and of no other store.
CREATE OR REPLACE FUNCTION plan_limits(of_store bigint) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT json_build_object('max_products', p.max_products, 'max_staff', p.max_staff, 'max_orders_month', p.max_orders_month,
    'max_storage_mb', p.max_storage_mb, 'max_pages', p.max_pages, 'own_domain', p.own_domain)
  FROM stores s JOIN plans p ON p.store_id = s.plan_store_id AND p.id = s.plan_id
  WHERE s.id = of_store AND of_store = NULLIF(current_setting('app.store_id', true), '')::bigint
$$;
REVOKE ALL ON FUNCTION plan_limits(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plan_limits(bigint) TO phsar_app;
