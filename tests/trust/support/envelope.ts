/** How Start writes a value for the wire (seroval's JSON), as far as these need it. */
function letter(value: unknown): unknown {
  if (value === undefined) return { t: 2, s: 1 }
  if (value === null) return { t: 2, s: 0 }
  if (typeof value === 'boolean') return { t: 2, s: value ? 2 : 3 }
  if (typeof value === 'number') return { t: 0, s: Number.isFinite(value) ? value : 0 }
  if (typeof value === 'string') return { t: 1, s: value }
  if (Array.isArray(value)) return { t: 9, i: 1, a: value.map(letter), o: 0 }
  const entries = Object.entries(value as object)
  return { t: 10, i: 1, p: { k: entries.map(([key]) => key), v: entries.map(([, each]) => letter(each)) }, o: 0 }
}

/** What a server function is sent: its data, as the browser's part of Start wraps it. */
export const envelope = (data: unknown) => ({ t: letter({ data }), f: 63, m: [] })
