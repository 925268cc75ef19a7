interface Place {
  latitude?: number | string | null
  longitude?: number | string | null
}

/** Where a map shows a place: the point itself, else what is found by its words. */
export function mapLink({ latitude, longitude }: Place, words: readonly (string | null)[]): string {
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  const place = known ? `${latitude},${longitude}` : words.filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
