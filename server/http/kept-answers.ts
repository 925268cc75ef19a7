interface Keeping {
  /** Milliseconds for which a found answer is kept, and nothing found. */
  found: number
  nothing: number
  /** How many answers are kept: strangers choose what they ask for. */
  most: number
}

/** Asks `look` for what is found by a name, and keeps its answers for a while; what could not be looked up is not kept. */
export function keptAnswers<T>(look: (name: string) => Promise<T | null>, { found, nothing, most }: Keeping) {
  const answers = new Map<string, { until: number; answer: Promise<T | null> }>()
  return (name: string): Promise<T | null> => {
    const now = Date.now()
    const known = answers.get(name)
    if (known && known.until > now) return known.answer
    answers.delete(name)
    // The oldest goes first: a Map keeps the order in which names came.
    for (const oldest of answers.keys()) if (answers.size >= most) answers.delete(oldest)
    const answer = look(name)
    answers.set(name, { until: now + found, answer })
    answer.then(
      (is) => is === null && answers.set(name, { until: now + nothing, answer }),
      () => answers.delete(name),
    )
    return answer
  }
}
