/** Pages of the window and the gaps between them. */
export type PageItem = number | 'gap-start' | 'gap-end'

/** Specification section 4: window 1 under 801 px, 2 under 1200 px, otherwise 7. */
export function windowFor(width: number): 1 | 2 | 7 {
  if (width < 801) return 1
  return width < 1200 ? 2 : 7
}

/**
 * The page numbers to show. Up to `window` pages (plus the two ends) all stand; beyond, the numbers around the current
 * page stand between gaps, the first and the last always do. A gap of one page is that page.
 */
export function pageWindow(page: number, last: number, window: number): PageItem[] {
  if (last <= window + 2) return range(1, last)
  const before = Math.floor((window - 1) / 2)
  const start = Math.min(Math.max(page - before, 2), last - window)
  const inner = range(start, start + window - 1)
  const head: PageItem[] = start === 2 ? [1] : start === 3 ? [1, 2] : [1, 'gap-start']
  const end = start + window - 1
  const tail: PageItem[] = end === last - 1 ? [last] : end === last - 2 ? [last - 1, last] : ['gap-end', last]
  return [...head, ...inner, ...tail]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
