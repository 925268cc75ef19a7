/**
 * What a whole store is (the archive of store:export): its tables, each behind those that it refers to. Their rows keep
 * their ids, which count within a store; people and what only they have stay behind.
 */
export const STORE_TABLES = [
  'tax_classes',
  'manufactures',
  'brands',
  'categories',
  'tags',
  'attribute_groups',
  'attributes',
  'options',
  'option_values',
  'customer_groups',
  'payment_methods',
  'shipping_methods',
  'support_contacts',
  'message_templates',
  'products',
  'variants',
  'product_images',
  'product_categories',
  'product_tags',
  'product_attributes',
  'product_options',
  'product_option_values',
  'product_relations',
  'product_shipping_methods',
  'product_specials',
  'product_tiers',
  'feature_products',
  'live_codes',
  'menus',
  'banners',
  'announcements',
  'stock_movements',
  'slug_history',
  'customers',
  'customer_addresses',
  'post_categories',
  'posts',
  'pages',
  'website_designs',
  'coupon_batches',
  'coupons',
  'promotions',
  'orders',
  'order_products',
  'order_totals',
  'order_histories',
  'order_payments',
  'payment_claims',
  'order_returns',
  'reviews',
  'coupon_histories',
  'promotion_histories',
  'store_counters',
  'files',
] as const

export type StoreTable = (typeof STORE_TABLES)[number]

/** What stays behind, and why; a test asks that each table of a store is in one of the two. */
export const LEFT_BEHIND = {
  // An account is a password, which is of use here alone; whoever had one makes another where the store went.
  'people, and what is theirs': [
    'customer_accounts',
    'customer_sessions',
    'customer_codes',
    'customer_account_orders',
    'customer_account_addresses',
    'wishlist_items',
    'users',
    'user_roles',
    'roles',
    'invitations',
    'hand_overs',
    'notifications',
    'saved_views',
    'refusal_marks',
  ],
  'the logs of what was done here': ['activity_logs', 'audit_seals', 'purged_traces'],
  'secrets and what stands on them': [
    'webhooks',
    'webhook_deliveries',
    'telegram_bots',
    'telegram_cards',
    'telegram_chats',
    'telegram_codes',
    'telegram_followers',
    'telegram_listeners',
  ],
  'counted anew as rows come in': [
    'row_counts',
    'order_counts',
    'order_names',
    'sales_windows',
    'sales_changes',
    'product_sales',
    'category_sales',
    'category_moves',
    'customer_order_changes',
    'store_days',
    'store_weeks',
    'product_prices',
    'price_states',
    'product_ratings',
    'banner_clicks',
  ],
  'work under way, and what is kept for a while': [
    'jobs',
    'outbox',
    'idempotency_keys',
    'import_jobs',
    'import_chunks',
    'import_changes',
    'import_mappings',
    'bulk_changes',
    'bulk_change_rows',
    'remote_images',
    'payment_requests',
    'missing_orders',
    'store_transfers',
    'paper_prints',
    'paper_pieces',
  ],
  'the first hour of a store, which is over': ['sample_rows', 'store_steps'],
  "the platform's own": ['themes', 'store_categories', 'plans'],
} as const satisfies Record<string, readonly string[]>

/** Whoever did something is told by name alone elsewhere. */
const PERSON = ['created_by', 'updated_by', 'user_id', 'assigned_to', 'author_id']

/** Beside the store's id: what rows do not take along. Where an order is looked at by its customer is nobody else's. */
export const leftOut = (table: StoreTable): readonly string[] => [...PERSON, ...(ALONE[table] ?? [])]

const ALONE: Partial<Record<StoreTable, readonly string[]>> = {
  orders: ['public_token', 'ip'],
  // Whom it pays is sealed under the SECRET of where it is.
  payment_methods: [
    'config',
    'bakong_token',
    'bakong_fault',
    'bakong_failures',
    'bakong_rests_until',
    'bakong_told_at',
  ],
}

/** What is counted of a customer's orders as they come in. */
export const COUNTED_ANEW: Partial<Record<StoreTable, Record<string, unknown>>> = {
  customers: { orders_count: 0, total_spent: 0, last_order_at: null },
}

/** Of the store's own row what goes along; its name on the web, its owner and its state are those of where it is. */
export const STORE_COLUMNS = [
  'name',
  'name_km',
  'phone',
  'address',
  'latitude',
  'longitude',
  'image',
  'image_path',
  'default_locale',
  'base_currency',
  'khr_rate',
  'khr_round',
  'timezone',
  'invoice_prefix',
  'settings',
] as const

/** The folder of its pictures in the archive, the first file of it, and its form. */
export const FILES = 'files/'
export const ABOUT = 'store.json'
export const FORMAT = 'phsar-store-1'
/** What stands for the store's number in the addresses of its pictures. */
export const HERE = '{store}'
