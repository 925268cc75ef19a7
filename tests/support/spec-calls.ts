const six = (path: string) => [
  `GET ${path}`,
  `GET ${path}/{id}`,
  `POST ${path}`,
  `PUT ${path}/{id}`,
  `DELETE ${path}/{id}`,
  `POST ${path}/multi-delete`,
]
const backend = (...calls: string[]) => calls.map((call) => call.replace(' /', ' /api/backend/'))

/** The calls of section 7 of the specification, at the paths that the HTTP contract settles. */
export const CALLS: readonly string[] = [
  ...backend(
    'POST /auth/login',
    'POST /auth/logout',
    'GET /auth/profile',
    'POST /auth/update-profile',
    'POST /auth/change-password',
    'POST /check-duplicate',
    ...six('/categories'),
    ...six('/store-categories'),
    ...six('/themes'),
    ...six('/cms/menus'),
    'POST /cms/menus/{id}/change-status',
    'GET /stores',
    'POST /stores',
    'PUT /stores/{id}',
    'GET /stores/{id}',
    'POST /stores/{id}/change-status',
    'POST /stores/{id}/admin-change-status',
    ...six('/users'),
    'PUT /users/{id}/reset-password',
    ...six('/cms/categories'),
    ...six('/cms/posts'),
    ...six('/cms/pages'),
    ...six('/cms/banners'),
    ...six('/announcements'),
    ...six('/admin-users'),
    'PUT /admin-users/{id}/reset-password',
    'GET /orders',
    'GET /orders/status',
    'GET /orders/{id}',
    'POST /orders/{id}/change-status',
    'GET /orders/{id}/invoice',
    'GET /settings',
    'POST /settings',
    'POST /upload',
    'POST /file/upload/{type}',
    'POST /stores/{store_id}/upload',
    'GET /dashboard/sale-summary',
    'GET /dashboard',
  ),
  'POST /api/public/signup',
  'POST /api/public/check-duplicate',
  'GET /api/public/categories',
  'GET /api/public/themes',
]

/** Calls whose things are not built yet. The list only shrinks. */
export const CALLS_NOT_YET: readonly string[] = []

/** What section 3 and 7 say that a call takes or replies, by the call: `>` before what is sent. */
export const FIELDS: Readonly<Record<string, string>> = {
  '> POST /backend/auth/login': 'email, password',
  'POST /backend/auth/login': 'access_token',
  'GET /backend/auth/profile':
    'type, firstname, lastname, email, image, image_path, image_name, phone, address, store_id, store_sub_domain, store_name, store_address, store_phone, permissions',
  '> POST /backend/auth/update-profile': 'email, firstname, firstName, lastname, lastName, image, phone, address',
  '> POST /backend/auth/change-password': 'old_password, password, password_confirmation',
  '> POST /backend/check-duplicate': 'email',
  'POST /backend/check-duplicate': 'is_exist',
  '> POST /backend/users': 'firstname, lastname, email, password, password_confirmation, status, image, image_path',
  '> GET /backend/users': 'sort, page, limit, direction, search, status, role_id, gender_id',
  '> GET /backend/orders':
    'limit, page, sort, direction, order_id, name, status, type, min_total, max_total, date_start, date_end',
  'GET /backend/orders':
    'id, invoice_no, firstname, lastname, customer_fullname, email, telephone, order_status, is_paid, total, date_added, created_at',
  'GET /backend/orders/{id}':
    'id, invoice_no, firstname, lastname, customer_fullname, email, telephone, order_status, is_paid, total, date_added, created_at, payment_method_name, shipping_method_name, shipping_address_1, order_products, order_total',
  'GET /backend/orders/status': 'id, name',
  '> POST /backend/orders/{id}/change-status': 'status, is_paid',
  'GET /backend/dashboard':
    'total_store, total_product, total_category, total_customer, top_selling_products, top_selling_categories, top_selling_store',
  'GET /backend/dashboard/sale-summary':
    'sale_summary, recent_ativity, top_selling_categories, top_selling_products, latest_order',
  // Of the theme its id is sent: name, code and image follow. No body names a store.
  '> POST /backend/settings':
    'store_name, store_owner, store_address, store_email, sale_email, store_opening_time, main_promotion, subscriber_text, store_comment, contact_description, is_category_product_count, default_items_per_page, new_product_length, invoice_prefix, logo, icon, seo_meta_tag_title, seo_meta_tag_description, seo_meta_tag_keyword, facebook_link, twitter_link, instagram_link, youtube_link, is_sound, default_menu_position, store_telephone, store_theme_id, store_cover_image_url, store_latitude, store_longitude',
  'GET /backend/settings':
    'store_name, store_owner, store_address, store_email, sale_email, store_opening_time, main_promotion, subscriber_text, store_comment, contact_description, is_category_product_count, default_items_per_page, new_product_length, invoice_prefix, logo, icon, seo_meta_tag_title, seo_meta_tag_description, seo_meta_tag_keyword, facebook_link, twitter_link, instagram_link, youtube_link, is_sound, default_menu_position, store_telephone, store_theme_id, store_theme_name, store_theme_code, store_theme_image, store_id, store_cover_image_url, store_latitude, store_longitude, logo_name',
  '> POST /backend/stores':
    'name, metaTagTitle, metaTagDescription, metaTagKeywords, sortOrder, admin_status, feature, category_id, logo, logo_path, theme_id, owner, domain, email, phone, password, password_confirmation, address, latitude, longitude',
  'GET /backend/stores/{id}':
    'name, metaTagTitle, metaTagDescription, metaTagKeywords, sortOrder, admin_status, feature, category_id, logo, logo_path, theme_id, owner, domain, email, phone, address, latitude, longitude',
  '> GET /backend/stores': 'sort, page, limit, direction, search, status, admin_status',
  'POST /backend/upload': 'file_name, file_page',
}
