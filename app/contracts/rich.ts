import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'

/** Most bytes of a text with its markup, as UTF-8: a Khmer letter is three. */
export const MAX_RICH_BYTES = 65_536

/** A text with markup; the server sanitises it and refuses what is nested beyond reason. */
export const richText = z.string().check(
  z.trim(),
  z.refine((html) => html.length <= MAX_RICH_BYTES && new TextEncoder().encode(html).length <= MAX_RICH_BYTES, {
    error: () => m.rich_too_long({ max: MAX_RICH_BYTES / 1024 }),
  }),
)
