import { searchText } from '#server/core/text/search-text.ts'
import type { Translations } from '#server/db/schema/columns.ts'

interface Row {
  id: number
  slug?: string | null
  code?: unknown
  translations: Translations
}

/** Rows by their link name, or by their code where they have none, and by what they are called in either language; the oldest first. */
export class ThingIndex<R extends Row> {
  readonly #slugs = new Map<string, R>()
  readonly #names = new Map<string, R[]>()

  constructor(rows: Iterable<R>) {
    for (const row of rows) {
      const mark = row.slug ?? row.code
      if (typeof mark === 'string' && mark) this.#slugs.set(mark, row)
      const { en, km } = row.translations
      for (const key of new Set([en?.name, km?.name].filter(Boolean).map((name) => searchText(name))))
        this.#names.set(key, [...(this.#names.get(key) ?? []), row])
    }
  }

  bySlug(slug: string | null): R | undefined {
    return slug ? this.#slugs.get(slug) : undefined
  }

  /** The first that is called by one of these names and is free. */
  byName(names: readonly string[], free: (row: R) => boolean = () => true): R | undefined {
    return names.flatMap((name) => this.#names.get(searchText(name)) ?? []).find(free)
  }

  /** What somebody means by a link name, or by a name. */
  meant(text: string): R | undefined {
    return this.byName([text]) ?? this.bySlug(text.toLowerCase())
  }
}
