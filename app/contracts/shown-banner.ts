import * as z from 'zod/mini'
import { BANNER_POSITIONS, BANNER_TYPES } from './resources/banner.ts'

const text = z.nullable(z.string())

/** A banner as a page shows it, in one language. */
export const shownBanner = z.object({
  id: z.int(),
  name: z.string(),
  position: z.enum(BANNER_POSITIONS),
  type: z.enum(BANNER_TYPES),
  /** How long a slide stays, in milliseconds. */
  interval: z.int(),
  items: z.array(
    z.object({
      title: text,
      text,
      button: text,
      image_url: text,
      mobile_image_url: text,
      /** Where a click leads, a path of the shop or an address; null: nowhere. */
      href: text,
      /** What it leads to, in words. */
      points_to: text,
    }),
  ),
})
export type ShownBanner = z.infer<typeof shownBanner>
