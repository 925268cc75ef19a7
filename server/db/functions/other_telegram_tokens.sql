-- The sealed tokens by which other stores have a bot. Over all stores, hence as the owner; whose they are is not said.
CREATE OR REPLACE FUNCTION other_telegram_tokens(bot bigint, store bigint) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.token FROM telegram_bots b JOIN stores s ON s.id = b.store_id
  WHERE b.bot_id = bot AND b.store_id <> store AND s.deleted_at IS NULL
$$;
REVOKE ALL ON FUNCTION other_telegram_tokens(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION other_telegram_tokens(bigint, bigint) TO phsar_app;
