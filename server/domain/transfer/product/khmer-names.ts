import { searchText } from '#server/core/text/search-text.ts'

/**
 * What a file of ours says things are called in Khmer, by what it calls them elsewhere: as it is searched for, a value with
 * its option in front of it. It counts where the store has no thing of that name yet, and one is made.
 */
export interface KhmerNames {
  brands: ReadonlyMap<string, string>
  manufactures: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  attributes: ReadonlyMap<string, string>
  options: ReadonlyMap<string, string>
  values: ReadonlyMap<string, string>
  /** Names from the top of the tree down, and the same in Khmer. */
  paths: readonly (readonly [path: readonly string[], km: readonly string[]])[]
}

/** By which `values` are known. */
export const valueKey = (option: string, value: string): string => `${searchText(option)}\n${searchText(value)}`

/** What several products say together; of two words for one thing the first counts. */
export function gathered(all: readonly (KhmerNames | undefined)[]): KhmerNames {
  const said = all.filter((one) => one !== undefined)
  const of = (kind: Exclude<keyof KhmerNames, 'paths'>) => new Map(said.toReversed().flatMap((one) => [...one[kind]]))
  return {
    brands: of('brands'),
    manufactures: of('manufactures'),
    tags: of('tags'),
    attributes: of('attributes'),
    options: of('options'),
    values: of('values'),
    paths: said.flatMap(({ paths }) => paths),
  }
}
