-- The part of an order's search text that is its customer's name (NAME_END in server/domain/sales/buyer.ts).
CREATE OR REPLACE FUNCTION searched_name(search_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT rtrim(split_part(search_text, '|', 1))
$$;
