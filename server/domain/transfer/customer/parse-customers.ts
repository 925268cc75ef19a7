import * as z from 'zod/mini'
import { CONSENT_SOURCES } from '#app/contracts/consent.ts'
import { MOST_ADDRESSES } from '#app/contracts/customer-address.ts'
import { email as emailText } from '#app/contracts/email.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { parsePhone } from '#server/core/text/phone.ts'
import { placeNamed } from '#server/domain/customers/place-named.ts'
import { CellReader } from '#server/domain/transfer/file/cell-reader.ts'
import type { OpenOptions, ParsedFile } from '#server/domain/transfer/file/parsed-file.ts'
import type { FileRecord } from '#server/domain/transfer/file/read-records.ts'
import { type OpenTable, openTable } from '#server/domain/transfer/file/table/open-table.ts'
import { UnreadableFile } from '#server/domain/transfer/file/unreadable-file.ts'
import type { FileEntry } from '#server/domain/transfer/product/imported-product.ts'
import { CUSTOMER_TABLE, type CustomerField } from './customer-table.ts'
import type { ImportedCustomer } from './imported-customer.ts'

type Table = OpenTable<CustomerField>

const MAX = { name: 64, group: 120, tag: 64, tags: 50, note: 2000, address: 500 }
const ADDRESS = ['address', 'address_2', 'city', 'region', 'zip'] as const
const KHMER = /[\u1780-\u17ff]/

/**
 * Reads a file of customers row by row. The same telephone twice is one customer, of whom the first row counts.
 * @throws UnreadableFile
 */
export async function parseCustomers(bytes: Uint8Array, options: OpenOptions): Promise<ParsedFile<ImportedCustomer>> {
  const { locale } = options
  const table = await openTable(bytes, CUSTOMER_TABLE, options)
  let rows = 0
  for await (const _ of table.rows()) rows += 1
  if (rows === 0) throw new UnreadableFile('rows', m.import_file_rows({}, { locale }))

  async function* entries(): AsyncGenerator<FileEntry<ImportedCustomer>> {
    const phones = new Map<string, number>()
    for await (const record of table.rows()) {
      const entry = readCustomer(record, table, locale)
      const phone = 'item' in entry ? entry.item.telephone : null
      const before = phone ? phones.get(phone) : undefined
      if (phone && before === undefined) phones.set(phone, record.row)
      if (before === undefined) yield entry
      else {
        const message = m.import_error_same_row({ row: before }, { locale })
        const errors = [{ row: record.row, field: table.label('telephone'), message }]
        yield { failed: { row: record.row, name: phone ?? '' }, errors }
      }
    }
  }
  return {
    format: table.format,
    hash: table.hash,
    rows,
    products: rows,
    columns: new Set(table.at.keys()),
    entries,
  }
}

function readCustomer(record: FileRecord, table: Table, locale: Locale): FileEntry<ImportedCustomer> {
  const reader = new CellReader<CustomerField>(table, locale)
  const { row } = record
  const phone = reader.text(record, 'telephone') || reader.text(record, 'telephone_2')
  const mail = reader.text(record, 'email')
  // A spreadsheet takes the plus, or the nought, of a number away.
  const telephone = parsePhone(phone) ?? (/^855\d{8,9}$/.test(phone) ? parsePhone(`+${phone}`) : undefined) ?? null
  const email = z.safeParse(emailText, mail).success ? mail.toLowerCase() : null
  if (!telephone && !email) {
    const field = phone || !mail ? 'telephone' : 'email'
    const said = phone ? m.order_error_phone : mail ? m.rule_email : m.import_error_reach
    reader.error(row, field, said({}, { locale }))
  } else {
    if (phone && !telephone) reader.warn(row, 'telephone', m.import_warning_phone({}, { locale }))
    if (mail && !email) reader.warn(row, 'email', m.import_warning_email({}, { locale }))
  }
  const names = namesOf(record, reader)
  const newsletter = reader.boolean(record, 'newsletter')
  const note = reader.cut(record, 'note', reader.text(record, 'note').replace(/\r\n?/g, '\n'), MAX.note)
  const addresses = addressesOf(record, reader)
  if (reader.errors.length > 0)
    return { failed: { row, name: names.firstname || mail || phone }, errors: reader.errors }
  const language = reader.text(record, 'language').slice(0, 2).toLowerCase()
  const item: ImportedCustomer = {
    row,
    ...names,
    telephone,
    email,
    newsletter,
    note,
    consent_at: instantOf(reader.text(record, 'consent_at')),
    consent_source: CONSENT_SOURCES.find((one) => one === reader.text(record, 'consent_source').toLowerCase()) ?? null,
    tags: tagsOf(reader.text(record, 'tags')),
    group: groupOf(record, reader, table.format),
    locale: language === 'km' || language === 'en' ? language : null,
    addresses,
    place: placeNamed(
      reader.text(record, 'province') || reader.text(record, 'region'),
      reader.text(record, 'district') || reader.text(record, 'city'),
    ),
  }
  return { item, warnings: reader.warnings }
}

/** Khmer puts the family's name first, where both stand in one cell. */
function namesOf(record: FileRecord, reader: CellReader<CustomerField>) {
  const firstname = reader.line(record, 'firstname', MAX.name)
  const lastname = reader.line(record, 'lastname', MAX.name)
  if (firstname || lastname || !reader.has('name')) return { firstname, lastname }
  const words = reader.line(record, 'name', MAX.name).split(' ')
  if (words.length === 1) return { firstname: words[0] ?? '', lastname: '' }
  if (KHMER.test(words.join(''))) return { firstname: words.slice(1).join(' '), lastname: words[0] ?? '' }
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

/** OpenCart's first group is called so, and everybody is in it who is in no other: that is no group's name here. */
const OPENCART_ALL = 'Default'

function groupOf(record: FileRecord, reader: CellReader<CustomerField>, format: Table['format']): string {
  const group = reader.line(record, 'group', MAX.group)
  return format === 'opencart' && group === OPENCART_ALL ? '' : group
}

/** An address that stands in several cells is one; further ones have a line each. */
function addressesOf(record: FileRecord, reader: CellReader<CustomerField>): string[] {
  const parts = ADDRESS.map((column) => reader.text(record, column).replace(/\r\n?/g, '\n')).filter(Boolean)
  const first = reader.cut(record, 'address', parts.join(', '), MAX.address)
  const others = reader.text(record, 'other_addresses').split(/\r\n?|\n/)
  const all = [first, ...others.map((one) => reader.cut(record, 'other_addresses', one.trim(), MAX.address))]
  return all.filter(Boolean).slice(0, MOST_ADDRESSES)
}

const tagsOf = (cell: string) =>
  [...new Set(cell.split(',').map((tag) => tag.trim().slice(0, MAX.tag)))].filter(Boolean).slice(0, MAX.tags)

function instantOf(cell: string): string | null {
  const time = /^\d{4}-\d\d-\d\d/.test(cell) ? new Date(cell.slice(0, 40)) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null
}
