CREATE TABLE "missing_orders" (
	"store_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"cart" text NOT NULL,
	"token" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"customer_fullname" text NOT NULL,
	"search_text" text NOT NULL,
	"telephone" text NOT NULL,
	"email" text,
	"lines" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"khr_rate" integer NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_orders_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "missing_orders" ADD CONSTRAINT "missing_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "missing_orders_cart" ON "missing_orders" USING btree ("store_id","cart");--> statement-breakpoint
CREATE UNIQUE INDEX "missing_orders_token" ON "missing_orders" USING btree ("store_id","token");--> statement-breakpoint
CREATE INDEX "missing_orders_telephone" ON "missing_orders" USING btree ("store_id","telephone");--> statement-breakpoint
CREATE INDEX "missing_orders_made" ON "missing_orders" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "missing_orders_old" ON "missing_orders" USING btree ("updated_at");
--> statement-breakpoint
SELECT tenant_table('missing_orders');
