/** Something that lies on a map. */
export interface MapPoint {
  key: string | number
  latitude: number
  longitude: number
  name: string
  /** Where its pin leads; absent: nowhere. */
  href?: string
}

export interface PointsMapProps {
  /** Some hundreds at most: each is a pin of its own, which keyboards and screen readers reach. */
  points: readonly MapPoint[]
  /** What the map shows. */
  label: string
  /** Pixels; 250 where nothing is said. */
  height?: number
}
