CREATE TABLE "purged_traces" (
	"store_id" bigint NOT NULL,
	"trace" text NOT NULL,
	"purged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purged_traces_store_id_trace_pk" PRIMARY KEY("store_id","trace")
);
--> statement-breakpoint
ALTER TABLE "missing_orders" ADD COLUMN "reminded_at" timestamp with time zone;
--> statement-breakpoint
SELECT tenant_table('purged_traces');
--> statement-breakpoint
-- One function knows what is spent (functions/purge_spent.sql).
DROP FUNCTION IF EXISTS purge_idempotency_keys(integer), purge_missing_orders(integer), purge_notifications(integer), purge_telegram(integer), purge_webhook_deliveries(integer);
