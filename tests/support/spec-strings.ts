/** A sentence of the specification, and by what a user is shown to meet it. */
export interface Sentence {
  /** As it stands there, odd spellings included; `0:{max}` is a library's positional form: a user reads the number alone. */
  text: string
  /** Its key in messages/en.json; none where no screen that says it is built yet. */
  key?: string
  /** The tests that meet it: 'server' is tests/server/spec-strings.test.ts, which calls for each of these. */
  met?: 'server' | `tests/${string}` | readonly ('server' | `tests/${string}`)[]
}

const shown = 'tests/unit/spec-strings-shown.test.tsx'
const signUp = 'tests/unit/availability.test.tsx'
const limits = 'tests/e2e/pictures.spec.ts'

/**
 * Sections 2, 5, 8 and 9 of the specification, letter for letter; each met by a person on a page or in a part of one, but for
 * two that no input lets him come to: what is longer than its field, and what is no whole number.
 */
export const SENTENCES: readonly Sentence[] = [
  // Section 5, in its order.
  { text: 'This field is required', key: 'required', met: ['server', 'tests/e2e/brands.spec.ts'] },
  { text: 'The {field} value must be lower than 0:{max}.', key: 'rule_max', met: 'server' },
  { text: 'The {field} value must be an integer.', key: 'rule_integer', met: 'server' },
  { text: 'The {field} value must be equal or greater than 0:{min}.', key: 'rule_min_value', met: ['server', limits] },
  { text: 'The {field} value must be equal or lower than 0:{max}.', key: 'rule_max_value', met: ['server', limits] },
  { text: 'Spaces are not allowed', key: 'rule_no_spaces', met: ['server', signUp] },
  { text: 'Only letters, numbers, and hyphens are allowed.', key: 'rule_no_special', met: ['server', signUp] },
  { text: 'This email is already in use.', key: 'email_in_use', met: ['server', 'tests/e2e/profile.spec.ts'] },
  {
    text: 'Unable to validate email at the moment. Please try again later.',
    key: 'email_check_failed',
    met: signUp,
  },
  { text: 'Password is required', key: 'password_required', met: ['server', 'tests/e2e/own-sessions.spec.ts'] },
  {
    text: 'Password need to have at least 8 characters.',
    key: 'password_too_short',
    met: ['server', 'tests/e2e/users.spec.ts'],
  },
  { text: 'Password needs to have at least 8 characters.', key: 'password_too_short_blur', met: signUp },
  {
    text: 'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character.',
    key: 'password_rule',
    met: ['server', signUp],
  },
  { text: 'Image must be smaller than 5MB.', key: 'image_too_large', met: ['server', 'tests/e2e/pictures.spec.ts'] },
  {
    text: 'The cropped image exceeds the 5MB size limit.',
    key: 'image_crop_too_large',
    met: 'tests/e2e/profile.spec.ts',
  },
  {
    text: 'You must check at least 1 checkbox to delete',
    key: 'must_check_one',
    met: ['server', 'tests/e2e/lists.spec.ts', 'tests/unit/spec-strings-shown.test.tsx'],
  },
  // Section 8: the table, then the other messages.
  { text: 'Route is not found', key: 'error_404', met: ['server', 'tests/e2e/frame.spec.ts'] },
  { text: 'Unauthorized access', key: 'error_401', met: ['server', 'tests/e2e/session.spec.ts'] },
  { text: 'Too many requests, please try again later', key: 'error_429', met: ['server', shown] },
  {
    text: 'Internal Server Error! There is an error on our server, please contact admin or try again later!',
    key: 'error_500',
    met: ['server', shown],
  },
  { text: 'Login successfully', key: 'login_successfully', met: 'tests/e2e/profile.spec.ts' },
  { text: 'Logout successfully', key: 'logout_successfully', met: 'tests/e2e/session.spec.ts' },
  { text: 'Deleted successfully!', key: 'deleted_successfully', met: ['server', 'tests/e2e/brands.spec.ts'] },
  { text: 'Profile has been updated.', key: 'profile_updated', met: 'tests/e2e/profile.spec.ts' },
  { text: 'Store has been added successfully', key: 'store_saved', met: 'tests/e2e/stores.spec.ts' },
  { text: 'Leave blank if there is no website', key: 'store_domain_hint', met: 'tests/e2e/stores.spec.ts' },
  { text: 'Used to log in as store admin', key: 'store_login_hint', met: 'tests/e2e/stores.spec.ts' },
  {
    text: 'Something went wrong, please try agian later!',
    key: 'delete_failed',
    met: 'tests/unit/spec-strings-shown.test.tsx',
  },
  {
    text: 'Something went wrong, please try again later',
    key: 'delete_chosen_failed',
    met: 'tests/unit/spec-strings-shown.test.tsx',
  },
  {
    text: 'Something went wrong while trying to update user profile.',
    key: 'profile_failed',
    met: 'tests/e2e/profile.spec.ts',
  },
  { text: 'Something went wrong, please try again later!', key: 'sale_list_failed', met: 'tests/e2e/sales.spec.ts' },
  { text: 'Change status error!', key: 'change_status_error', met: 'tests/e2e/quiet-failures.spec.ts' },
  {
    text: 'Request failed with status code 422',
    key: 'common_error_422',
    met: 'tests/unit/spec-strings-shown.test.tsx',
  },
  {
    text: 'password_confirmation is not valid',
    key: 'password_confirmation_invalid',
    met: ['server', 'tests/e2e/own-sessions.spec.ts'],
  },
  { text: 'email is not valid', key: 'rule_email', met: ['server', 'tests/e2e/password-reset.spec.ts'] },
  {
    text: 'The old password in incorrected.',
    key: 'old_password_incorrect',
    met: ['server', 'tests/e2e/own-sessions.spec.ts'],
  },
  // Sections 2, 4 and 9.
  { text: 'No data available!', key: 'no_data', met: 'tests/e2e/brands.spec.ts' },
  { text: 'The option list is empty!', key: 'common_options_none', met: 'tests/unit/spec-strings-shown.test.tsx' },
  { text: 'Do you want to remove?', key: 'confirm_remove', met: 'tests/e2e/brands.spec.ts' },
  { text: 'Do you want to logout?', key: 'confirm_logout', met: 'tests/e2e/session.spec.ts' },
  { text: 'Feature Image', key: 'image_feature', met: 'tests/unit/spec-strings-shown.test.tsx' },
  { text: 'image ratio 16:8', key: 'image_ratio_banner', met: 'tests/e2e/pictures.spec.ts' },
]

const walk = 'tests/e2e/spec-walk.spec.ts'

/** What the specification calls things: a text that another would say better stays as it is there. */
export const LABELS: readonly Sentence[] = [
  // 2 of the specification: what its screens are called and say.
  { text: 'Get started for Free', key: 'get_started', met: walk },
  { text: 'All Stores', key: 'nav_all_stores', met: walk },
  { text: 'Pricing', key: 'nav_pricing', met: walk },
  { text: 'Blog', key: 'nav_blog', met: walk },
  { text: 'Help Center', key: 'nav_help_center', met: walk },
  { text: 'About', key: 'nav_about', met: walk },
  { text: 'Sign in', key: 'nav_sign_in', met: walk },
  { text: 'Career', key: 'footer_career', met: walk },
  { text: 'Privacy Policy', key: 'footer_privacy', met: walk },
  { text: 'Community Forum', key: 'footer_forum', met: walk },
  { text: 'Sign In', key: 'sign_in', met: walk },
  { text: 'Sign Up', key: 'sign_up', met: walk },
  { text: 'Profile', key: 'profile', met: walk },
  { text: 'Change Password', key: 'change_password', met: walk },
  { text: 'Upgrade Plan', key: 'nav_upgrade_plan', met: walk },
  { text: 'My Payment', key: 'nav_my_payment', met: walk },
  { text: 'My QR Code', key: 'my_qr_code', met: walk },
  { text: 'Logout', key: 'logout', met: walk },
  { text: 'Yes', key: 'yes', met: walk },
  { text: 'No', key: 'no', met: walk },
  { text: 'Go to your Shop', key: 'go_to_shop', met: walk },
  { text: 'Main Store', key: 'qr_main_store', met: walk },
  { text: 'Menu', key: 'qr_menu', met: walk },
  { text: 'Menu for Food theme', key: 'qr_food_menu', met: walk },
  { text: 'Save Changes', key: 'save_changes', met: walk },
  { text: 'Dashboard', key: 'nav_dashboard', met: walk },
  { text: 'Sale', key: 'sale', met: walk },
  { text: 'ID', key: 'sale_id', met: walk },
  { text: 'Invoice Nº', key: 'sale_invoice_no', met: walk },
  { text: 'Customer', key: 'sale_customer', met: walk },
  { text: 'Telephone', key: 'sale_telephone', met: walk },
  { text: 'Status', key: 'status', met: walk },
  { text: 'Paid?', key: 'sale_paid_question', met: walk },
  { text: 'Total', key: 'sale_total', met: walk },
  { text: 'Date Added', key: 'sale_date_added', met: walk },
  { text: 'Action', key: 'action', met: walk },
  { text: 'Summary', key: 'sale_summary', met: walk },
  { text: 'Details', key: 'sale_details', met: walk },
  { text: 'Download Report', key: 'sale_download', met: walk },
  { text: 'Sku', key: 'sale_sku', met: walk },
  { text: 'Qty', key: 'sale_qty', met: walk },
  { text: 'Unit Price', key: 'sale_unit_price', met: walk },
  { text: 'Back', key: 'back', met: walk },
  { text: 'Save & Exit', key: 'save_and_exit', met: walk },
  { text: 'Edit & Exit', key: 'edit_and_exit', met: walk },
  { text: 'Save & New', key: 'save_and_new', met: walk },
  { text: 'Remove', key: 'confirm_remove_yes', met: walk },
  // The statuses of section 3.
  { text: 'Missing Orders', key: 'order_status_missing', met: walk },
  { text: 'Canceled', key: 'order_status_canceled', met: walk },
  { text: 'Canceled Reversal', key: 'order_status_canceled_reversal', met: walk },
  { text: 'Chargeback', key: 'order_status_chargeback', met: walk },
  { text: 'Complete', key: 'order_status_complete', met: walk },
  { text: 'Denied', key: 'order_status_denied', met: walk },
  { text: 'Expired', key: 'order_status_expired', met: walk },
  { text: 'Failed', key: 'order_status_failed', met: walk },
  { text: 'Pending', key: 'order_status_pending', met: walk },
  { text: 'Processed', key: 'order_status_processed', met: walk },
  { text: 'Processing', key: 'order_status_processing', met: walk },
  { text: 'Refunded', key: 'order_status_refunded', met: walk },
  { text: 'Reversed', key: 'order_status_reversed', met: walk },
  { text: 'Shipped', key: 'order_status_shipped', met: walk },
  { text: 'Voided', key: 'order_status_voided', met: walk },
  // The pages of section 4, and the ranges of section 9.
  { text: 'First', key: 'common_first', met: walk },
  { text: 'Previous', key: 'common_previous', met: walk },
  { text: 'Next', key: 'common_next', met: walk },
  { text: 'Last', key: 'common_last', met: walk },
  { text: 'Today', key: 'date_today', met: walk },
  { text: 'Yesterday', key: 'date_yesterday', met: walk },
  { text: 'Last 7 days', key: 'date_last_7', met: walk },
  { text: 'Last 30 days', key: 'date_last_30', met: walk },
  { text: 'This Month', key: 'date_this_month', met: walk },
  { text: 'Last month', key: 'date_last_month', met: walk },
  { text: 'This year', key: 'date_this_year', met: walk },
  // The platform's sidebar.
  { text: 'Categories', key: 'categories', met: walk },
  { text: 'Themes', key: 'nav_themes', met: walk },
  { text: 'Stores', key: 'nav_stores', met: walk },
  { text: 'Plans', key: 'nav_plans', met: walk },
  { text: 'Payments', key: 'nav_payments', met: walk },
  { text: 'Payment Gateway', key: 'nav_payment_gateway', met: walk },
  { text: 'Activity Logs', key: 'nav_activity_logs', met: walk },
]

/** Clauses whose pages are not built yet, by the page they wait for. The list only shrinks. */
export const NOT_YET: readonly { clause: string; page: string }[] = [
  { clause: '2.1 How to pay for a plan', page: '/upgrade-plan/payment/$id' },
  { clause: '2.1 Own payments', page: '/my-payment' },
  { clause: '2.1 Subscriptions', page: '/subscription' },
  { clause: '2.1 Payments of the platform', page: '/payments' },
  { clause: '2.1 Payment gateways', page: '/payment-gateway' },
]

/** By what a sentence is met. */
export const metBy = ({ met }: Sentence): readonly string[] =>
  met === undefined ? [] : typeof met === 'string' ? [met] : met

/** What a user reads of it. */
export const read = (text: string): string => text.replace(/0:(?=\{)/g, '')
