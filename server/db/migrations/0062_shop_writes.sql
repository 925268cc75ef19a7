CREATE INDEX "products_sold_out" ON "products" USING btree ("store_id","sold_out_until") WHERE "products"."sold_out_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_option_values_sold_out" ON "product_option_values" USING btree ("store_id","sold_out_until") WHERE "product_option_values"."sold_out_until" IS NOT NULL;--> statement-breakpoint
SELECT shop_table(t::regclass) FROM unnest(ARRAY[
  'announcements', 'attribute_groups', 'attributes', 'banners', 'brands', 'categories', 'coupon_batches', 'coupon_histories',
  'coupons', 'customer_groups', 'feature_products', 'files', 'former_sub_domains', 'manufactures', 'menus', 'option_values',
  'options', 'pages', 'payment_methods', 'platform_settings', 'post_categories', 'posts', 'product_attributes',
  'product_categories', 'product_images', 'product_option_values', 'product_options', 'product_prices', 'product_ratings', 'product_relations',
  'product_shipping_methods', 'product_specials', 'product_tags', 'product_tiers', 'products', 'promotion_histories',
  'promotions', 'reviews', 'shipping_methods', 'slug_history', 'store_categories', 'support_contacts', 'tags', 'tax_classes', 'themes',
  'variants', 'website_designs']) AS t;
