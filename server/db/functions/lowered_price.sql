-- What a price comes to with this off, as domain/promotions/item-off.ts says it. A rate is in hundredths of a percent.
CREATE OR REPLACE FUNCTION lowered_price(price bigint, type text, rate bigint, amount bigint, most bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN price IS NULL THEN NULL WHEN type = 'percent'
    THEN price - least((2 * price * rate + 10000) / 20000, coalesce(most, price))
    WHEN type = 'fixed' THEN greatest(0, price - amount) ELSE least(price, amount) END
$$;
