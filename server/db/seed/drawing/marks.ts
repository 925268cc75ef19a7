import { tile } from './tile.ts'

/** The platform's mark and the shops' logos, SVG documents of 64 by 64. */
export const marks = {
  /** ផ of ផ្សារ, the market. */
  phsar: tile({ letter: 'pho', ground: '#00708a', size: 33, baseline: 49 }),
  /** The same without corners and with a larger letter, for icons that the system masks. */
  phsarIcon: tile({ letter: 'pho', ground: '#00708a', size: 35, baseline: 50, radius: 0 }),
  /** The same for 16 and 32 pixels. */
  phsarSmall: tile({ letter: 'pho', ground: '#00708a', size: 42, baseline: 53, radius: 15 }),
  /** ក of កាហ្វេ over the river. */
  kafeTonle: tile({
    letter: 'ko',
    ground: '#6b4423',
    size: 27,
    baseline: 42,
    under: '<path d="M15 52q4.25-4 8.5 0t8.5 0t8.5 0t8.5 0"/>',
  }),
  /** ស of សប្បាយ over a krama's fringe. */
  sabayKrama: tile({
    letter: 'so',
    ground: '#9c3a4b',
    size: 25,
    baseline: 41,
    under: '<path d="M16 49H48M19 54.5v3M25.5 54.5v3M32 54.5v3M38.5 54.5v3M45 54.5v3"/>',
  }),
  /** ដ of ដំរី, with a plug's two pins. */
  domrey: tile({
    letter: 'do',
    ground: '#2b4fa8',
    size: 27,
    baseline: 41,
    under: '<path d="M24 50V57M40 50V57M18 50H46"/>',
  }),
}
