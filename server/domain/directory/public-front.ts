import type { Locale } from '#app/contracts/kit.ts'
import type { ShownStore, ShownTheme } from '#app/contracts/store-directory.ts'
import { publicPlans } from '../plans/shown-plans.ts'
import { listDirectory } from './list-directory.ts'
import { listThemes } from './list-themes.ts'

/** What the first page of the platform says of its stores. */
export interface Front {
  /** How many there are. */
  total: number
  /** Those that the platform puts first, then the newest that have a face: a logo or a cover. */
  stores: ShownStore[]
  themes: ShownTheme[]
  /** There are plans to choose from. */
  paid: boolean
}

const STORES = 6
/** Among how many they are looked for. */
const AMONG = 48
/** For so long it is read once: who comes by from a search engine or an advertisement asks for nothing else. */
const FRESH_MS = 30_000

const kept = new Map<Locale, { at: number; front: Promise<Front> }>()

/** The same for everyone who reads that language, at most half a minute old. */
export function publicFront(locale: Locale, now = Date.now()): Promise<Front> {
  const known = kept.get(locale)
  if (known && now - known.at < FRESH_MS) return known.front
  const front = read(locale)
  kept.set(locale, { at: now, front })
  front.catch(() => kept.delete(locale))
  return front
}

async function read(locale: Locale): Promise<Front> {
  const [{ data, meta }, themes, plans] = await Promise.all([
    listDirectory(locale, { page: 1, limit: AMONG }),
    listThemes(locale),
    publicPlans(locale),
  ])
  const faces = data.filter(({ feature, image_url, cover_url }) => feature || image_url || cover_url)
  return { total: meta.total, stores: faces.slice(0, STORES), themes, paid: plans.length > 0 }
}
