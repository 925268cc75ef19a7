import type { ThingKind } from '#app/contracts/import-kind.ts'
import { hasValues, mappedTitles, thingColumns, VALUE_TITLES } from '#app/contracts/thing-columns.ts'
import { THING_CONTRACTS } from '#app/contracts/thing-contracts.ts'
import type { TableKind } from '#server/domain/transfer/file/table/table-kind.ts'

/** The columns of a kind's own files: what a template has, and what an export writes. */
export const thingHeader = (kind: ThingKind): string[] => {
  const contract = THING_CONTRACTS[kind]
  return [...thingColumns(contract).map(({ title }) => title), ...(hasValues(contract) ? VALUE_TITLES : [])]
}

/** A title as people write it: with blanks, lines or nothing between its words. */
const spelled = (title: string) => new RegExp(`^${title.replaceAll('_', '[ _-]?')}$`, 'i')

/** What files of a kind may look like. */
export function thingTable(kind: ThingKind): TableKind<string> {
  const columns = thingColumns(THING_CONTRACTS[kind])
  const header = thingHeader(kind)
  const titles = Object.fromEntries(header.map((title) => [title, title]))
  const mapped = mappedTitles(columns)
  return {
    kind,
    // Any of our own columns that name a thing, and none of another's: a file of products has names, too.
    formats: ['name_en', 'name_km'].map((name) => ({ format: 'own' as const, knownBy: [name], titles, only: true })),
    mapped,
    words: [
      ['name_km', /khmer|name[ _-]?k[mh]|ឈ្មោះខ្មែរ/i],
      ...mapped.map((title) => [title, spelled(title)] as const),
      ['name', /name|title|ឈ្មោះ/i],
    ],
    isEnough: (has) => has('name') || has('name_km'),
  }
}
