-- What imports wrote in the log could not be searched. In the spelling of searchText (server/kit/search-text.ts), without its
-- order of Khmer marks; rows are append-only for everybody but this.
ALTER TABLE activity_logs DISABLE TRIGGER activity_logs_append_only;
--> statement-breakpoint
UPDATE activity_logs SET search_text = btrim(regexp_replace(lower(translate(
	replace(replace(replace(
		regexp_replace(
			normalize(regexp_replace(normalize(concat_ws(' ', nullif(user_name, ''), nullif(entity_label, ''), ip), NFD), '[\u0300-\u036f]', '', 'g'), NFC),
			'[\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'
		),
		U&'\17d2\178a', U&'\17d2\178f'), U&'\17c1\17b8', U&'\17be'), U&'\17c1\17b6', U&'\17c4'),
	'០១២៣៤៥៦៧៨៩', '0123456789'
)), '\s+', ' ', 'g'))
WHERE search_text = '' AND (user_name <> '' OR entity_label <> '' OR ip IS NOT NULL);
--> statement-breakpoint
ALTER TABLE activity_logs ENABLE TRIGGER activity_logs_append_only;
