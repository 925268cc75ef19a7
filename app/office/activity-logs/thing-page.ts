import type { LogDetail } from '#app/bff/activity-logs.functions.ts'
import { pageOf } from '#app/contracts/pages.ts'
import { may } from '#app/lib/may.ts'
import { ENTITIES } from './log-words.ts'

export type Viewer = Parameters<typeof may>[0]

/** Where the thing of a row is looked at; undefined where it is gone, has no page, or the page is not for this viewer. */
export function thingPage(
  { entity, entity_id, event }: Pick<LogDetail, 'entity' | 'entity_id' | 'event'>,
  viewer: Viewer,
): string | undefined {
  const path = ENTITIES[entity]?.page
  if (!path || event === 'deleted' || (path.includes('$id') && entity_id === null)) return undefined
  const page = pageOf(path)
  if (!page || (page.who && page.who !== viewer.type)) return undefined
  if (page.permission && !may(viewer, page.permission)) return undefined
  return path.replace('$id', String(entity_id))
}
