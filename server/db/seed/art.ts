import { empties } from './drawing/empties.ts'
import { market } from './drawing/market.ts'
import { marks } from './drawing/marks.ts'
import { nights } from './drawing/nights.ts'
import { tints } from './drawing/tints.ts'

/** The platform's own drawings as files: path from the root of the project → the SVG document. */
export const art = {
  'public/mark.svg': marks.phsar,
  'public/favicon.svg': marks.phsarSmall,
  'public/art/empty.svg': empties,
  'public/art/market.svg': market(tints.river),
  'public/art/market-night.svg': market(nights.river),
} satisfies Record<string, string>
