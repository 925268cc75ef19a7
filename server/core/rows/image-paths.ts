import type { Resource } from '#app/contracts/kit.ts'
import type { Tx } from '#server/db/client.ts'
import { filePage, knownImages } from './images.ts'

/** Further pictures of a resource, kept by their path alone: the keys of its contract that end in `_path`. */
export const imagePaths = (contract: Pick<Resource, 'fieldSets'>): string[] =>
  contract.fieldSets
    .flatMap(({ fields }) => [...fields])
    .filter(({ key, input }) => input === 'image' && key.endsWith('_path'))
    .map(({ key }) => key)

/** The path columns of a body, made anew of the file each names; one that is no file of this store is refused. */
export async function claimPaths(db: Tx, storeId: number, keys: readonly string[], body: Record<string, unknown>) {
  const out: Record<string, string | null> = {}
  for (const key of keys) {
    if (body[key] === undefined) continue
    const name =
      String(body[key] ?? '')
        .split('/')
        .at(-1) ?? ''
    if (name) await knownImages(db, storeId, [name], () => key)
    out[key] = name ? filePage(storeId, name) : null
  }
  return out
}
