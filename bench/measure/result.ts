/** What one case says of its requests: times in ms, processor time in ms for each. */
export interface Requests {
  name: string
  n: number
  median: number
  p95: number
  node: number
  postgres: number
}

/** A number by itself; `must`: what it has to be. */
export interface Figure {
  name: string
  value: number
  unit: string
  must?: { most?: number; least?: number }
  /** How it came about, where the name does not say it. */
  note?: string
}

export interface Results {
  requests: Requests[]
  figures: Figure[]
}

export const holds = ({ value, must }: Figure): boolean =>
  value <= (must?.most ?? Number.POSITIVE_INFINITY) && value >= (must?.least ?? Number.NEGATIVE_INFINITY)
