import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** So many statements a connection keeps at most. */
const MOST = 100
/** So many of them lists as they were narrowed by somebody, whose plans are large. */
const MOST_LISTS = 20

let keeping = false
const names = new Map<string, string>()
const lists = new Map<string, string>()
/** Lists that were asked for once. */
const once = new LRUCache<string, true>({ max: 100 })

/** Whether statements are named from now on, for a program that begins or that found out that none are kept. */
export function nameStatements(on: boolean): void {
  keeping = on
  names.clear()
  lists.clear()
  once.clear()
}

export const namesStatements = (): boolean => keeping

/**
 * The name under which a connection keeps a statement, parsed and planned, as long as it lasts (docs/decisions/0062): for
 * those alone to whose plan the values make no difference. Undefined where nothing is kept, and for whatever came after the
 * most. It follows from the text, so that no two programs mean another statement by it.
 */
export const nameOf = (text: string): string | undefined => nameAmong(names, MOST, text)

/** The same for a list that many narrow in the same way: as it is asked for again. */
export function nameOfList(text: string): string | undefined {
  const known = lists.get(text)
  if (known !== undefined || lists.size >= MOST_LISTS) return known
  if (once.get(text)) return nameAmong(lists, MOST_LISTS, text)
  once.set(text, true)
  return undefined
}

function nameAmong(names: Map<string, string>, most: number, text: string): string | undefined {
  if (!keeping) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** Whether PostgreSQL refused a statement for its name alone. */
export function lostItsName(error: unknown): 'changed' | 'unknown' | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, routine } = at as Error & { code?: unknown; routine?: unknown }
    // A migration changed what it replies; the words for it are in the server's language.
    if (code === '0A000' && routine === 'RevalidateCachedQuery') return 'changed'
    // Something stands between that lends each transaction another connection.
    if (code === '26000' || code === '42P05') return 'unknown'
  }
  return undefined
}
