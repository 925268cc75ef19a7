import { m } from '#app/paraglide/messages.js'
import type { ImportWords } from './import-words.ts'

export const CUSTOMER_WORDS: ImportWords = {
  kind: 'customers',
  title: m.import_title_customers,
  hint: m.import_hint_customers,
  update: m.import_update_customers,
  updateHint: m.import_update_hint_customers,
  start: m.import_start_customers,
  nothingGood: m.import_nothing_good_customers,
  undoAsk: m.import_undo_ask_customers,
  need: m.import_columns_need_customers,
  isEnough: ({ telephone, email }) => Boolean(telephone || email),
  fields: {
    name: m.import_field_fullname,
    firstname: m.firstname,
    lastname: m.lastname,
    telephone: m.telephone,
    email: m.email,
    address: m.address,
    newsletter: m.import_field_newsletter,
    tags: m.tags,
    note: m.import_field_note,
    group: m.customer_group,
  },
  columns: [
    { key: 'name', label: m.name },
    { key: 'telephone', label: m.telephone },
    { key: 'email', label: m.email },
    { key: 'address', label: m.customer_addresses },
    { key: 'newsletter', label: m.import_field_newsletter },
    { key: 'tags', label: m.tags },
    { key: 'note', label: m.import_field_note },
    { key: 'group', label: m.customer_group },
  ],
}
