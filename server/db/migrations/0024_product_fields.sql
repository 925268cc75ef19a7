CREATE TABLE "product_shipping_methods" (
	"store_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"shipping_method_id" bigint NOT NULL,
	CONSTRAINT "product_shipping_methods_store_id_product_id_shipping_method_id_pk" PRIMARY KEY("store_id","product_id","shipping_method_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_khr" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kitchen_station" text;--> statement-breakpoint
ALTER TABLE "product_shipping_methods" ADD CONSTRAINT "product_shipping_methods_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_shipping_methods" ADD CONSTRAINT "product_shipping_methods_store_id_shipping_method_id_shipping_methods_store_id_id_fk" FOREIGN KEY ("store_id","shipping_method_id") REFERENCES "public"."shipping_methods"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_shipping_methods_method" ON "product_shipping_methods" USING btree ("store_id","shipping_method_id");--> statement-breakpoint
CREATE INDEX "products_kitchen" ON "products" USING btree ("store_id","kitchen_station") WHERE "products"."kitchen_station" IS NOT NULL;
--> statement-breakpoint
SELECT tenant_table('product_shipping_methods');
