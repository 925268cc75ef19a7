import type { TableKind } from '#server/domain/transfer/file/table/table-kind.ts'

/** What is read of a customer's row. `name` is all of it in one cell, `telephone_2` counts where the first is blank. */
export type CustomerField =
  | ('firstname' | 'lastname' | 'name' | 'telephone' | 'telephone_2' | 'email')
  | ('newsletter' | 'consent_at' | 'consent_source' | 'tags' | 'note' | 'language' | 'group')
  // An address in one cell, or in several, which are put together; then all others, a line each.
  | ('address' | 'address_2' | 'city' | 'region' | 'zip' | 'other_addresses')
  // Of our own files, where it is named beside the address and no part of it.
  | ('province' | 'district')

/** The columns of our own format: what a template has, and what an export writes. */
export const CUSTOMER_HEADER = [
  'firstname',
  'lastname',
  'telephone',
  'email',
  'newsletter',
  'consent_at',
  'consent_source',
  'tags',
  'note',
  'language',
  'group',
  'address',
  'province',
  'district',
  'other_addresses',
] as const

const OWN = Object.fromEntries(CUSTOMER_HEADER.map((title) => [title, title]))

export const CUSTOMER_TABLE: TableKind<CustomerField> = {
  kind: 'customers',
  formats: [
    {
      format: 'shopify',
      knownBy: ['first name', 'last name', 'email', 'accepts email marketing'],
      titles: {
        firstname: 'first name',
        lastname: 'last name',
        email: 'email',
        telephone: 'phone',
        telephone_2: ['default address phone', 'address phone'],
        address: ['default address address1', 'address1'],
        address_2: ['default address address2', 'address2'],
        city: ['default address city', 'city'],
        region: ['default address province code', 'province'],
        zip: ['default address zip', 'zip'],
        newsletter: 'accepts email marketing',
        tags: 'tags',
        note: 'note',
        language: 'language',
      },
    },
    {
      format: 'spree',
      knownBy: ['email', 'first_name', 'last_name', 'accepts_email_marketing'],
      titles: {
        firstname: 'first_name',
        lastname: 'last_name',
        email: 'email',
        telephone: 'phone',
        tags: 'tags',
        newsletter: 'accepts_email_marketing',
      },
    },
    {
      // Users with the role of a customer, as the usual exporters call WordPress' own columns.
      format: 'woocommerce',
      knownBy: ['user_email', 'first_name', 'last_name'],
      titles: {
        firstname: 'first_name',
        lastname: 'last_name',
        email: 'user_email',
        telephone: 'billing_phone',
        telephone_2: 'shipping_phone',
        address: ['shipping_address_1', 'billing_address_1'],
        address_2: ['shipping_address_2', 'billing_address_2'],
        city: ['shipping_city', 'billing_city'],
        region: ['shipping_state', 'billing_state'],
        zip: ['shipping_postcode', 'billing_postcode'],
        note: 'description',
      },
    },
    {
      // WooCommerce's own report of customers.
      format: 'woocommerce',
      knownBy: ['name', 'username', 'last active', 'email'],
      titles: { name: 'name', email: 'email' },
    },
    {
      // MHCCORP's Export/Import Tool, sheet "Customers".
      format: 'opencart',
      knownBy: ['customer_id', 'firstname', 'lastname', 'email', 'telephone'],
      titles: {
        firstname: 'firstname',
        lastname: 'lastname',
        email: 'email',
        telephone: 'telephone',
        newsletter: 'newsletter',
        language: ['language', 'language_code'],
        group: 'customer_group',
      },
    },
    { format: 'own', knownBy: ['firstname', 'telephone'], titles: OWN },
    { format: 'own', knownBy: ['firstname', 'email'], titles: OWN },
  ],
  mapped: ['name', 'firstname', 'lastname', 'telephone', 'email', 'address', 'newsletter', 'tags', 'note', 'group'],
  words: [
    ['firstname', /first|given|នាមខ្លួន/i],
    ['lastname', /last|sur|family|នាមត្រកូល/i],
    ['telephone', /phone|tel|mobile|whatsapp|លេខ|ទូរស័ព្ទ|ទូរសព្ទ/i],
    ['email', /e?-?mail|អ៊ីមែល/i],
    ['name', /name|customer|client|ឈ្មោះ|អតិថិជន/i],
    ['newsletter', /newsletter|marketing|subscri/i],
    ['address', /address|street|អាសយដ្ឋាន/i],
    ['group', /group|ក្រុម/i],
    ['tags', /^tags?$|label/i],
    ['note', /note|remark|comment|ចំណាំ/i],
  ],
  isEnough: (has) => has('telephone') || has('email'),
}
