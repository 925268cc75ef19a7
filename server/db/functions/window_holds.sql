-- Whether something holds at a moment where its store is, as domain/products/window.ts says it.
CREATE OR REPLACE FUNCTION window_holds(
  date_start date, date_end date, time_start text, time_end text, days integer[], of_day date, of_time text
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (date_start IS NULL OR began.day >= date_start) AND (date_end IS NULL OR began.day <= date_end)
    AND (cardinality(days) = 0 OR extract(isodow FROM began.day)::integer = ANY (days))
    AND (night.late OR ((time_start IS NULL OR of_time >= time_start)
      AND (night.over OR time_end IS NULL OR of_time < time_end)))
  FROM (SELECT coalesce(time_end <= time_start, false) AS over,
      coalesce(time_end <= time_start AND of_time < time_end, false) AS late) night,
    LATERAL (SELECT CASE WHEN night.late THEN of_day - 1 ELSE of_day END AS day) began
$$;
