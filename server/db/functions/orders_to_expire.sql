-- Orders of shops whose customers were to pay them and have not, those that wait longest first: their time passed since they
-- came, and since a store last said that nothing came of what a customer said he paid. None of long ago: where a program
-- that knows this job begins, nobody is written to about last year's order. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION orders_to_expire(minutes integer, most integer) RETURNS TABLE (store_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.store_id, o.id
  FROM orders o JOIN stores s ON s.id = o.store_id AND s.deleted_at IS NULL
  WHERE o.order_status_id = 1 AND NOT o.is_paid AND o.payment_code <> 'cod' AND o.channel = 'web' AND o.total > 0
    AND o.date_added BETWEEN now() - interval '7 days' AND now() - make_interval(mins => minutes)
    AND NOT EXISTS (SELECT FROM order_payments p WHERE p.store_id = o.store_id AND p.order_id = o.id)
    AND NOT EXISTS (SELECT FROM payment_claims c WHERE c.store_id = o.store_id AND c.order_id = o.id
      AND (c.status <> 'rejected' OR c.settled_at > now() - make_interval(mins => minutes)))
  ORDER BY o.date_added LIMIT most
$$;
REVOKE ALL ON FUNCTION orders_to_expire(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION orders_to_expire(integer, integer) TO phsar_app;
