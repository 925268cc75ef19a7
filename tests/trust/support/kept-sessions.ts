import type { actors } from './actors.ts'
import { type Actor, permissionsOf, type Rule } from './policy/rule.ts'
import type { Answer } from './wire.ts'

type TokenOf = Awaited<ReturnType<typeof actors>>

/** Of whom a rule says what he holds; everybody else is the same whatever is asked. */
const HOLDS: Partial<Record<Actor, (permissions: string[]) => string>> = {
  only: ([first = '']) => first,
  allBut: (permissions) => permissions.toSorted().join(),
}

/** One session for each of those who ask, opened when he first asks: to open one costs more than what is asked. */
export function keptSessions(tokenOf: TokenOf, kind: 'web' | 'api') {
  const kept = new Map<string, Promise<string | undefined>>()
  const keyOf = (actor: Actor, rule: Rule) => `${actor} ${HOLDS[actor]?.(permissionsOf(rule)) ?? ''}`

  const of = (actor: Actor, rule: Rule): Promise<string | undefined> => {
    const key = keyOf(actor, rule)
    const found = kept.get(key) ?? tokenOf(kind, actor, rule)
    kept.set(key, found)
    return found
  }

  return {
    of,
    /** What somebody is answered whom the rule lets in: asked once more where what he asked before ended his session. */
    async letIn(actor: Actor, rule: Rule, ask: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
      const answer = await ask(await of(actor, rule))
      if (answer.status !== 401) return answer
      kept.delete(keyOf(actor, rule))
      return ask(await of(actor, rule))
    },
  }
}
