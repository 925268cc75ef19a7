import { and, eq, ne } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { textColumns } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { options, optionValues, productOptions, productOptionValues } from '#server/db/schema/choices.ts'
import type { OptionPatch, ValuePatch } from './product-patch.ts'
import { type Door, type Named, namesOf, settle } from './settle.ts'

/** What one of a body's options or values came to be. */
export interface SettledName {
  id: number
  /** The id it was sent under, where a renamed one took its place. */
  sent: number | undefined
  /** Its names in any language, normalised, to find it by. */
  names: string[]
}

/** An option of a product with ids settled. */
export interface SettledOption extends SettledName {
  required: boolean
  /** As it was sent. */
  body: OptionPatch
  values: (SettledName & { price: number | undefined; body: ValuePatch })[]
}

/**
 * Settles the options of a product's body, see `settle`.
 * @throws 422 on `options.N…` for an unknown id, a missing name or a name given twice
 */
export async function settleOptions(
  db: Tx,
  context: StaffContext,
  productId: number,
  sent: readonly OptionPatch[],
): Promise<SettledOption[]> {
  if (sent.length === 0) return []
  const known: Named[] = await db.select().from(options).where(eq(options.store_id, context.store.id))
  const out: SettledOption[] = []
  for (const [i, option] of sent.entries()) {
    const at = `options.${i}`
    const door = optionDoor(db, context, productId, option, at)
    const row = await settle(known, { ...option, id: option.option_id }, context, door)
    if (out.some(({ id }) => id === row.id)) throw refusedField(`${at}.name`, m.error_name_twice())
    // A new option in place of a shared one has none of its values yet.
    const replaced = option.option_id !== undefined && option.option_id !== row.id
    const values = await settleValues(db, context, productId, row.id, option, at, replaced)
    const settled = { id: row.id, sent: option.option_id, names: namesOf(row.translations) }
    out.push({ ...settled, required: option.required ?? true, body: option, values })
  }
  return out
}

function optionDoor(db: Tx, { store, user }: StaffContext, productId: number, option: OptionPatch, at: string): Door {
  const store_id = store.id
  return {
    idField: `${at}.option_id`,
    nameField: `${at}.name`,
    async shared(id) {
      const elsewhere = and(
        eq(productOptions.store_id, store_id),
        eq(productOptions.option_id, id),
        ne(productOptions.product_id, productId),
      )
      const found = await db.select({ id: productOptions.option_id }).from(productOptions).where(elsewhere).limit(1)
      return found.length > 0
    },
    async make(translations) {
      const texts = textColumns(translations)
      const type = option.type ?? 'select'
      const [made] = await db
        .insert(options)
        .values({ store_id, type, ...texts, created_by: user.userId })
        .returning()
      return made as Named
    },
    async rename(id, translations) {
      const mine = and(eq(options.store_id, store_id), eq(options.id, id))
      await db.update(options).set(textColumns(translations)).where(mine)
    },
  }
}

async function settleValues(
  db: Tx,
  context: StaffContext,
  productId: number,
  optionId: number,
  option: OptionPatch,
  at: string,
  replaced: boolean,
) {
  const of = and(eq(optionValues.store_id, context.store.id), eq(optionValues.option_id, optionId))
  const known: Named[] = await db.select().from(optionValues).where(of)
  const out: SettledOption['values'] = []
  for (const [j, value] of option.values.entries()) {
    const field = `${at}.values.${j}`
    const door = valueDoor(db, context, productId, optionId, j, field)
    const row = await settle(known, { ...value, id: replaced ? undefined : value.value_id }, context, door)
    if (out.some(({ id }) => id === row.id)) throw refusedField(`${field}.name`, m.error_name_twice())
    out.push({ id: row.id, sent: value.value_id, names: namesOf(row.translations), price: value.price, body: value })
  }
  return out
}

function valueDoor(
  db: Tx,
  { store }: StaffContext,
  productId: number,
  optionId: number,
  j: number,
  field: string,
): Door {
  const store_id = store.id
  return {
    idField: `${field}.value_id`,
    nameField: `${field}.name`,
    async shared(id) {
      const link = productOptionValues
      const elsewhere = and(eq(link.store_id, store_id), eq(link.value_id, id), ne(link.product_id, productId))
      const found = await db.select({ id: link.value_id }).from(link).where(elsewhere).limit(1)
      return found.length > 0
    },
    async make(translations) {
      const texts = textColumns(translations)
      const [made] = await db
        .insert(optionValues)
        .values({ store_id, option_id: optionId, sort_order: j, ...texts })
        .returning()
      return made as Named
    },
    async rename(id, translations) {
      const mine = and(eq(optionValues.store_id, store_id), eq(optionValues.id, id))
      await db.update(optionValues).set(textColumns(translations)).where(mine)
    },
  }
}
