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

/** By what an actor is refused, in the order in which it is looked at: those of one reason are told apart by nothing that comes after it. */
const REASONS = ['nobody', 'kind', 'store', 'permission'] as const
type Reason = (typeof REASONS)[number]

export function reasonOf(rule: Rule, actor: Actor): Reason {
  if (verdictOf(rule, actor) === 'unknown') return 'nobody'
  if (rule === 'admin') return 'kind'
  if (actor === 'suspended') return 'store'
  return permissionsOf(rule).length > 0 && (actor === 'nothing' || actor === 'allBut') ? 'permission' : 'kind'
}

/** Of those refused for one reason the one who holds most: who is let in by mistake lets him in too. */
const HOLDS_MOST: readonly Actor[] = ['ownerA', 'admin', 'allBut', 'suspended']
/** Of those let in by one reason the one who holds least: who is kept out by mistake keeps him out too. */
const HOLDS_LEAST: readonly Actor[] = ['anonymous', 'nothing', 'only']

/** Who asks a row of a table. */
export interface Asking {
  refused: Actor[]
  /** Of the refused those who ask in every way: whoever is looked at last, so that all that may come too early came before. */
  everyWay: ReadonlySet<Actor>
  letIn: Actor[]
}

/** Of what kind a rule is: one that asks for a permission is as any other that does. */
const kindOf = (rule: Rule) => `${rule.split(' ')[0]} ${permissionsOf(rule).length > 0}`

/**
 * Who asks each row of a table. The first of each kind of rule all do; the others, whose kind is decided by the same lines,
 * one of each reason. Of the strangers, and of those whom what is open to anyone lets in, they take turns.
 */
export function askingOf(rules: readonly Rule[]): Asking[] {
  const met = new Set<string>()
  return rules.map((rule, nth) => {
    const whole = !met.has(kindOf(rule))
    met.add(kindOf(rule))
    const [letIn, refused] = [true, false].map((pass) =>
      ACTORS.filter((one) => (verdictOf(rule, one) === 'pass') === pass),
    ) as [Actor[], Actor[]]
    const byReason = Map.groupBy(refused, (one) => reasonOf(rule, one))
    const most = REASONS.flatMap((reason) => {
      const all = byReason.get(reason) ?? []
      return HOLDS_MOST.find((one) => all.includes(one)) ?? all.slice(nth % all.length)[0] ?? []
    })
    const least = HOLDS_LEAST.find((one) => letIn.includes(one))
    const open = least === 'anonymous' ? letIn.slice(1 + (nth % (letIn.length - 1)))[0] : undefined
    const own = rule === 'own' ? (['suspended'] as const) : []
    const few = new Set([least, open, ...own, 'admin' as const])
    return whole
      ? { refused, everyWay: new Set(most), letIn }
      : { refused: most, everyWay: new Set(most.slice(-1)), letIn: letIn.filter((one) => few.has(one)) }
  })
}
