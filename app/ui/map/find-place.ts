/** A place as a search answers: app/contracts/place-search.ts, whose caller this is not. */
export interface Found {
  name: string
  detail: string | null
  other: string | null
  latitude: number
  longitude: number
}

/** What the map asks of a server; the page that shows it says how. */
export interface PlaceFinder {
  /** `online`: also of a geocoder, where there is one. */
  find: (search: string, online: boolean) => Promise<{ data: Found[]; source: string | null }>
  at: (latitude: number, longitude: number) => Promise<{ name: string | null; exact: boolean }>
}
