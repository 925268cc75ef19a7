/** A payload without its keys of null (specification section 3). */
export const withoutNulls = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      if (value === null) return []
      const inner = typeof value === 'object' && !Array.isArray(value)
      return [[key, inner ? withoutNulls(value as Record<string, unknown>) : value]]
    }),
  )
