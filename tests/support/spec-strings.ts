/** A sentence of the specification, and by what a user is shown to meet it. */
export interface Sentence {
  /** As it stands there, odd spellings included; `0:{max}` is a library's positional form: a user reads the number alone. */
  text: string
  /** Its key in messages/en.json; none where no screen that says it is built yet. */
  key?: string
  /** The tests that meet it: 'server' is tests/server/spec-strings.test.ts, which calls for each of these. */
  met?: 'server' | `tests/${string}` | readonly ('server' | `tests/${string}`)[]
}

const journey = 'tests/e2e/spec-strings.spec.ts'

/** Sections 2, 5, 8 and 9 of the specification, letter for letter. */
export const SENTENCES: readonly Sentence[] = [
  // Section 5, in its order.
  { text: 'This field is required', key: 'required', met: 'server' },
  { text: 'The {field} value must be lower than 0:{max}.', key: 'rule_max', met: 'server' },
  { text: 'The {field} value must be an integer.', key: 'rule_integer', met: 'server' },
  { text: 'The {field} value must be equal or greater than 0:{min}.', key: 'rule_min_value', met: 'server' },
  { text: 'The {field} value must be equal or lower than 0:{max}.', key: 'rule_max_value', met: 'server' },
  { text: 'Spaces are not allowed', key: 'rule_no_spaces', met: 'server' },
  { text: 'Only letters, numbers, and hyphens are allowed.', key: 'rule_no_special', met: 'server' },
  { text: 'This email is already in use.', key: 'email_in_use', met: 'server' },
  {
    text: 'Unable to validate email at the moment. Please try again later.',
    key: 'email_check_failed',
    met: journey,
  },
  { text: 'Password is required', key: 'password_required', met: 'server' },
  { text: 'Password need to have at least 8 characters.', key: 'password_too_short', met: 'server' },
  { text: 'Password needs to have at least 8 characters.', key: 'password_too_short_blur', met: journey },
  {
    text: 'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character.',
    key: 'password_rule',
    met: 'server',
  },
  { text: 'Image must be smaller than 5MB.', key: 'image_too_large', met: ['server', 'tests/e2e/pictures.spec.ts'] },
  { text: 'The cropped image exceeds the 5MB size limit.', key: 'image_crop_too_large', met: journey },
  {
    text: 'You must check at least 1 checkbox to delete',
    key: 'must_check_one',
    met: ['server', 'tests/e2e/lists.spec.ts', 'tests/unit/spec-strings-shown.test.tsx'],
  },
  // Section 8: the table, then the other messages.
  { text: 'Route is not found', key: 'error_404', met: 'server' },
  { text: 'Unauthorized access', key: 'error_401', met: 'server' },
  { text: 'Too many requests, please try again later', key: 'error_429', met: 'server' },
  {
    text: 'Internal Server Error! There is an error on our server, please contact admin or try again later!',
    key: 'error_500',
    met: 'server',
  },
  { text: 'Login successfully', key: 'login_successfully', met: journey },
  { text: 'Logout successfully', key: 'logout_successfully', met: 'tests/e2e/session.spec.ts' },
  { text: 'Deleted successfully!', key: 'deleted_successfully', met: 'server' },
  { text: 'Profile has been updated.', key: 'profile_updated', met: 'tests/e2e/profile.spec.ts' },
  { text: 'Store has been added successfully' },
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
    met: journey,
  },
  { text: 'Something went wrong, please try again later!', key: 'sale_list_failed', met: 'tests/e2e/sales.spec.ts' },
  { text: 'Change status error!', key: 'change_status_error', met: 'tests/e2e/quiet-failures.spec.ts' },
  {
    text: 'Request failed with status code 422',
    key: 'common_error_422',
    met: 'tests/unit/spec-strings-shown.test.tsx',
  },
  { text: 'password_confirmation is not valid', key: 'password_confirmation_invalid', met: 'server' },
  { text: 'email is not valid', key: 'rule_email', met: 'server' },
  { text: 'The old password in incorrected.', key: 'old_password_incorrect', met: 'server' },
  // Sections 2, 4 and 9.
  { text: 'No data available!', key: 'no_data', met: 'tests/e2e/brands.spec.ts' },
  { text: 'The option list is empty!', key: 'option_list_empty', met: 'tests/unit/spec-strings-shown.test.tsx' },
  { text: 'Do you want to remove?', key: 'confirm_remove', met: 'tests/e2e/brands.spec.ts' },
  { text: 'Do you want to logout?', key: 'confirm_logout', met: 'tests/e2e/session.spec.ts' },
  { text: 'Feature Image', key: 'image_feature', met: 'tests/unit/spec-strings-shown.test.tsx' },
  { text: 'image ratio 16:8', key: 'image_ratio_banner', met: 'tests/e2e/pictures.spec.ts' },
]

/** By what a sentence is met. */
export const metBy = ({ met }: Sentence): readonly string[] =>
  met === undefined ? [] : typeof met === 'string' ? [met] : met

/** What a user reads of it. */
export const read = (text: string): string => text.replace(/0:(?=\{)/g, '')
