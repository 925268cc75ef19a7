type Search = Record<string, unknown>

/**
 * Search parameters are words: `012345678` stays a string (the router's own parser makes numbers of what looks like
 * one, and a telephone loses its zero). A key that comes more than once is a list. Schemas make numbers of words.
 */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text)
  const search: Search = Object.create(null)
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    search[key] = values.length > 1 ? values : values[0]
  }
  return { ...search }
}

/** The reverse: lists repeat their key; undefined, null and empty text leave no trace. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
