/** Before a section's id, in the id of what the shop's first page draws it in (app/shop/designed-home.tsx). */
const PART = 's-'

/** The section of the shop that somebody pointed to. A link there leads nowhere meanwhile; null: he pointed to none. */
export function sectionAt(event: Event): string | null {
  const { target } = event
  // Of another window, whose elements are none of this one's.
  const element = target as Element | null
  const link = element?.closest?.('a[href], button[type=submit]')
  if (link) event.preventDefault()
  return element?.closest?.(`[id^="${PART}"]`)?.id.slice(PART.length) ?? null
}

/** Draws a line around the section that is worked on. @param shows and brings it into sight */
export function markSection(page: Document | null | undefined, id: string | null, shows = false): void {
  for (const part of page?.querySelectorAll<HTMLElement>(`[id^="${PART}"]`) ?? []) {
    const isIt = part.id === PART + id
    part.style.outline = isIt ? '2px solid var(--accent)' : ''
    part.style.outlineOffset = isIt ? '-2px' : ''
    if (isIt && shows) part.scrollIntoView({ block: 'nearest' })
  }
}

/** Takes out of sight what the shop shows its editor alone. */
export function asShoppersSee(page: Document | null): void {
  const style = page?.createElement('style')
  if (!page || !style) return
  style.textContent = '[data-editor-bar]{display:none}'
  page.head.append(style)
}
