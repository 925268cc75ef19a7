/**
 * What message functions look their texts up in, in the browser. The build points paraglide's functions here
 * (app/build/messages-on-demand.ts); on the server and in unit tests paraglide's own code stands instead.
 */
export type Locale = 'en' | 'km'
/** Which pages a table is for (app/build/message-areas.ts): `shop`, `front`, `admin`, or a part of the back-office. */
export type Area = string

type Inputs = Record<string, unknown>
type Table = Record<string, (inputs: Inputs) => string>
export type TableLoaders = Record<Locale, Record<Area, (() => Promise<{ default: Table }>) | undefined>>

const loaders: TableLoaders = { en: {}, km: {} }
let locale: Locale = 'en'
const tables: Record<Locale, Table> = { en: {}, km: {} }
const loaded = new Set<string>()

/** Called by the client entry before anything renders, and by the parts that bring tables of their own. */
export function installTables(found: TableLoaders | undefined): void {
  for (const language of ['en', 'km'] as const) Object.assign(loaders[language], found?.[language])
}

export const getLocale = (): Locale => locale

export const rememberLocale = (next: Locale): void => {
  locale = next
}

async function loadTable(wanted: Locale, area: Area): Promise<void> {
  const name = `${wanted}:${area}`
  // A part of the back-office that says nothing of its own has no table.
  const load = loaders[wanted][area]
  if (!load || loaded.has(name)) return
  const table = await load()
  Object.assign(tables[wanted], table.default)
  loaded.add(name)
}

/** Loads what the areas say in `wanted`; resolves at once where it is here already. */
export async function loadMessages(wanted: Locale, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadTable(wanted, area)))
}

/** The areas whose texts are here: what another language has to bring before the page can change to it. */
export const areasHere = (): Area[] => [...new Set([...loaded].map((name) => name.slice(name.indexOf(':') + 1)))]

/** The text of `key`. A language asked for by option is only here if its table is; the page's own stands in for it. */
export function say(key: string, inputs: Inputs = {}, options?: { locale?: Locale }): string {
  const message = tables[options?.locale ?? locale][key] ?? tables[locale][key]
  return message ? message(inputs) : key
}

/** The function of one message; the build writes it where a module says `m.key`. */
export const message =
  (key: string) =>
  (inputs?: Inputs, options?: { locale?: Locale }): string =>
    say(key, inputs, options)
