import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoreNames } from '#server/domain/transfer/job/names-of.ts'
import { twiceNamed } from '#server/domain/transfer/job/twice-named.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportedProduct } from './imported-product.ts'
import { gathered, type KhmerNames } from './khmer-names.ts'
import { nameOptions } from './name-options.ts'
import type { PlannedBody } from './plan-product.ts'
import { tagIds } from './save-beside.ts'
import { attributeIds } from './save-described.ts'

/**
 * Makes the brands, manufactures and categories that only the file has, and of tags, attributes and options those that it
 * names in Khmer too: what follows finds them by either name, and makes the rest in the store's own language.
 */
export async function makeNamed(
  db: Tx,
  run: ImportRun,
  all: readonly { file: ImportedProduct; body: PlannedBody }[],
  names: StoreNames,
): Promise<void> {
  const { context } = run
  const km = gathered(all.map(({ file }) => file.khmer))
  const bodies = all.map(({ body }) => body)
  const brands = new Map<string, string>()
  const makers = new Map<string, string>()
  for (const { brand, manufacture } of bodies) {
    if (brand && names.brands(brand).length === 0) brands.set(names.keyOf(brand), brand)
    if (manufacture && names.manufactures(manufacture).length === 0) makers.set(names.keyOf(manufacture), manufacture)
  }
  for (const [key, brand] of brands)
    run.made.add('brands', await run.makeBrand(db, context, twiceNamed(brand, km.brands.get(key))))
  for (const [key, maker] of makers)
    run.made.add('manufactures', await run.makeManufacture(db, context, twiceNamed(maker, km.manufactures.get(key))))
  if (brands.size + makers.size > 0) await names.reload(db)
  const inKhmer = new Map(km.paths.map(([path, said]) => [path.join('\n'), said]))
  for (const path of bodies.flatMap(({ filed = [] }) => filed))
    await makePath(db, run, [path, inKhmer.get(path.join('\n')) ?? []], names)

  const tags = bodies.flatMap((body) => body.tags ?? []).filter((name) => km.tags.has(searchText(name)))
  await tagIds(db, context, tags, km.tags)
  const attributes = bodies
    .flatMap(({ described = [] }) => described)
    .filter(({ name }) => km.attributes.has(searchText(name)))
  if (attributes.length) await attributeIds(db, context, attributes, km.attributes)
  if (km.options.size + km.values.size > 0) await nameOptions(db, context, bodies.flatMap(namedOptions), km)
}

/** Of a body, the options that it means by name. */
const namedOptions = ({ options = [] }: PlannedBody) =>
  options.flatMap(({ name, type, values }) =>
    name ? [{ name, ...(type && { type }), values: values.flatMap((value) => value.name ?? []) }] : [],
  )

/** Makes of a path of categories what is not there yet, from the top down. */
async function makePath(
  db: Tx,
  run: ImportRun,
  [path, km]: readonly [path: readonly string[], km: KhmerNames['paths'][number][1]],
  names: StoreNames,
): Promise<void> {
  if (names.categories(path).length > 0) return
  for (let level = 1; level <= path.length; level += 1) {
    if (names.categories(path.slice(0, level)).length > 0) continue
    const parent = level > 1 ? (names.categories(path.slice(0, level - 1))[0] ?? null) : null
    const id = await run.makeCategory(db, run.context, twiceNamed(path[level - 1] ?? '', km[level - 1]), parent)
    run.made.add('categories', id)
    await names.reloadCategories(db)
  }
}
