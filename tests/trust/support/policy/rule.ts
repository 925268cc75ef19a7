/**
 * Whom a call or a page answers, as the specification and the contract have it, written out by hand and apart from the
 * code that decides it. Behind `store` and `both` stands the permission that a store's user needs, if any (of `a|b` one
 * is enough); `both` lets a platform admin pass without. `own`: about whoever is signed in, which a suspended store takes from nobody.
 * `shop`: anyone, on a store's host. `account`: there as well, a customer of that store with his own token, whom no one here is.
 */
export type Rule = 'anyone' | 'shop' | 'account' | 'own' | 'admin' | `${'store' | 'both'}${'' | ` ${string}`}`

/** Who asks; `suspended` is the owner of a store that is. `only`: holds the first that the rule names; `allBut`: all the others; `customer`: an order's tracking link. */
export const ACTORS = [
  'anonymous',
  'customer',
  'disabled',
  'revoked',
  'suspended',
  'nothing',
  'allBut',
  'only',
  'ownerA',
  'ownerB',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

export type Verdict = 'pass' | 'unknown' | 'forbidden'

export const sideOf = (rule: Rule): 'platform' | 'shop' => (rule === 'shop' || rule === 'account' ? 'shop' : 'platform')

/** The permissions of which one is needed; none where the rule asks for none. */
export const permissionsOf = (rule: Rule): string[] => rule.split(' ')[1]?.split('|') ?? []

/** The rule once for each permission of which one is enough, that one first: for who holds `only` that. */
export function alternativesOf(rule: Rule): Rule[] {
  const [who] = rule.split(' ')
  const all = permissionsOf(rule)
  return all.length > 1 ? all.map((first) => `${who} ${[first, ...all].join('|')}` as Rule) : [rule]
}

/** What an actor meets: let in, taken for nobody (401), or known and refused (403). Type first, permission second. */
export function verdictOf(rule: Rule, actor: Actor): Verdict {
  const [who, permission] = rule.split(' ')
  if (who === 'anyone' || who === 'shop') return 'pass'
  if (who === 'account') return 'unknown'
  if (actor === 'anonymous' || actor === 'customer' || actor === 'disabled' || actor === 'revoked') return 'unknown'
  if (who === 'own') return 'pass'
  if (actor === 'admin') return who === 'store' ? 'forbidden' : 'pass'
  if (who === 'admin' || actor === 'suspended') return 'forbidden'
  return permission && (actor === 'nothing' || actor === 'allBut') ? 'forbidden' : 'pass'
}

/** By what an actor is refused: those of one reason are told apart by nothing that comes after it. */
export function reasonOf(rule: Rule, actor: Actor): string {
  if (verdictOf(rule, actor) === 'unknown') return 'nobody'
  if (actor === 'suspended') return 'store'
  return actor === 'nothing' || actor === 'allBut' ? 'permission' : 'kind'
}
