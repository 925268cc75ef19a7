/**
 * `j` and `k` go to the next and the previous row of the page's table, to the link that opens it (which is what Enter
 * does there), `x` chooses the row one stands in, `s` does in it what says that it is for `s`. @returns whether the letter meant anything
 */
export function walkRows(letter: string): boolean {
  if (letter !== 'j' && letter !== 'k' && letter !== 'x' && letter !== 's') return false
  const rows = [...document.querySelectorAll<HTMLElement>('#content .data-table tbody tr:not(.empty)')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (letter === 'x') {
    const box = rows[at]?.querySelector<HTMLElement>('.card-check input')
    box?.click()
    return !!box
  }
  if (letter === 's') {
    const button = rows[at]?.querySelector<HTMLElement>('[aria-keyshortcuts="s"]')
    button?.click()
    return !!button
  }
  const row = rows[letter === 'j' ? at + 1 : at < 0 ? rows.length - 1 : at - 1]
  const target = row?.querySelector<HTMLElement>('.card-title a') ?? row?.querySelector<HTMLElement>('a, button')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return !!target
}
