import { late } from './late.tsx'
import type { PointsMapProps } from './map/map-point.ts'
import { Skeleton } from './skeleton.tsx'

/**
 * A map of points to read, each a link where it leads somewhere: one shop, or all of a directory. Its program (300 KB) is
 * loaded when it is first shown, so show it when it is asked for.
 */
export const PointsMap = late<PointsMapProps>(
  async () => (await import('./map/points-view.tsx')).default,
  <div aria-busy="true" className="h-62">
    <Skeleton className="h-full w-full" />
  </div>,
)
