CREATE TABLE "import_changes" (
	"store_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_changes_store_id_import_id_product_id_pk" PRIMARY KEY("store_id","import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_chunks" (
	"store_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_chunks_store_id_import_id_part_pk" PRIMARY KEY("store_id","import_id","part")
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "job_id" bigint;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "columns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_store_id_import_id_import_jobs_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."import_jobs"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_store_id_import_id_import_jobs_store_id_id_fk" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."import_jobs"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT tenant_table(t::regclass) FROM unnest(ARRAY['import_chunks', 'import_changes']) t;
