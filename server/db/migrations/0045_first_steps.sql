CREATE TABLE "sample_rows" (
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "sample_rows_store_id_kind_row_id_pk" PRIMARY KEY("store_id","kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "store_steps" (
	"store_id" bigint NOT NULL,
	"code" text NOT NULL,
	"skipped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "store_steps_store_id_code_pk" PRIMARY KEY("store_id","code")
);
--> statement-breakpoint
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_steps" ADD CONSTRAINT "store_steps_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT tenant_table('sample_rows');
--> statement-breakpoint
SELECT tenant_table('store_steps');
