import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Text } from '#app/contracts/kit.ts'
import type { Mapping } from './file-preview.ts'

/** What a page of imports says of the kind it is for. */
export interface ImportWords {
  kind: ImportKind
  title: Text
  /** The list that the page belongs to, and leads to in the end; absent where there is none yet. */
  list?: { title: Text; to: '/products' | '/categories'; go: Text }
  /** Which files are known. */
  hint: Text
  update: Text
  updateHint: Text
  start: (of: { n: string }) => string
  nothingGood: Text
  undoAsk: Text
  /** What a column of a foreign file may be. */
  fields: Readonly<Record<string, () => string>>
  /** Which of them one must name, and whether enough are named. */
  need: Text
  isEnough(mapping: Mapping): boolean
  /** What an import may change in rows that are there, by the server's names. */
  columns: readonly { key: string; label: Text }[]
}
