import type { Verdict } from './rule.ts'

/** What a rule comes to: off the lines, off sending them, and what it gives at what that would cost. */
export function amountOf({ rule, lines, shipping, gifts }: Verdict): number {
  const { effect } = rule
  const given = gifts.reduce((sum, n, at) => sum + n * ((effect.type === 'gift' && effect.ready[at]?.price) || 0), 0)
  return lines.reduce((sum, off) => sum + off, shipping + given)
}
