import type { Tx } from '#server/db/client.ts'
import type { StoreNames } from '#server/domain/transfer/job/names-of.ts'
import { twiceNamed } from '#server/domain/transfer/job/twice-named.ts'
import { attributeIds, tagIds } from './ids-by-name.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportedProduct } from './imported-product.ts'
import { gathered, type KhmerNames } from './khmer-names.ts'
import { nameOptions } from './name-options.ts'
import type { PlannedPatch } from './plan-product.ts'
import type { LinkedNames } from './resolve-patch.ts'

/**
 * Makes the brands, manufactures, categories, tags and attributes that only the file has, and of options those that it
 * names in Khmer too: what follows finds them by either name, and makes the rest in the store's own language.
 * @returns the tags and attributes by name
 */
export async function makeNamed(
  db: Tx,
  run: ImportRun,
  all: readonly { file: ImportedProduct; patch: PlannedPatch }[],
  names: StoreNames,
): Promise<LinkedNames> {
  const { context } = run
  const km = gathered(all.map(({ file }) => file.khmer))
  const patches = all.map(({ patch }) => patch)
  const brands = new Map<string, string>()
  const makers = new Map<string, string>()
  for (const { brand, manufacture } of patches) {
    if (brand && names.brands(brand).length === 0) brands.set(names.keyOf(brand), brand)
    if (manufacture && names.manufactures(manufacture).length === 0) makers.set(names.keyOf(manufacture), manufacture)
  }
  for (const [key, brand] of brands)
    run.made.add('brands', await run.makeBrand(db, context, twiceNamed(brand, km.brands.get(key))))
  for (const [key, maker] of makers)
    run.made.add('manufactures', await run.makeManufacture(db, context, twiceNamed(maker, km.manufactures.get(key))))
  if (brands.size + makers.size > 0) await names.reload(db)
  const inKhmer = new Map(km.paths.map(([path, said]) => [path.join('\n'), said]))
  for (const path of patches.flatMap(({ filed = [] }) => filed))
    await makePath(db, run, [path, inKhmer.get(path.join('\n')) ?? []], names)

  if (km.options.size + km.values.size > 0) await nameOptions(db, context, patches.flatMap(namedOptions), km)
  const tags = [...new Set(patches.flatMap((patch) => patch.tags ?? []))]
  const described = patches.flatMap((patch) => patch.described ?? [])
  return {
    tags: await tagIds(db, context, tags, km.tags),
    attributes: await attributeIds(
      db,
      context,
      described.map(({ name }) => name),
      km.attributes,
    ),
  }
}

/** Of a patch, the options that it means by name. */
const namedOptions = ({ options = [] }: PlannedPatch) =>
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
