import { m } from '#app/paraglide/messages.js'

/** A few of the names, and how many more there are. */
export function someNames(names: readonly string[], shown = 5): string {
  const few = names.slice(0, shown).join(', ')
  return names.length > shown ? m.names_and_more({ names: few, n: names.length - shown }) : few
}
