type Fields = Record<string, unknown>

/** Moments that are sent as text, as the columns hold them. */
export function storedMoments(sent: Fields, keys: readonly string[]): Fields {
  const out = { ...sent }
  for (const key of keys) if (typeof sent[key] === 'string') out[key] = new Date(sent[key])
  return out
}
