/** Ids and link names that products of a file have taken, so that no later one takes them again; and what was said. */
export interface Claims {
  ids: Claimed<number>
  slugs: Claimed<string>
  /** What is said once of a file, and has been. */
  said: Claimed<'taxable'>
}

/** What is taken, and above it what one batch takes, until it is known whether that stays. */
export class Claimed<T> {
  readonly #kept: Set<T>
  readonly #new = new Set<T>()

  constructor(kept: Iterable<T> | Claimed<T> = []) {
    this.#kept = kept instanceof Claimed ? kept.#kept : new Set(kept)
  }

  has(one: T): boolean {
    return this.#kept.has(one) || this.#new.has(one)
  }

  add(one: T): void {
    this.#new.add(one)
  }

  /** What was added is taken from now on, for whoever comes after too. */
  keep(): void {
    for (const one of this.#new) this.#kept.add(one)
    this.#new.clear()
  }
}

/** For one batch: what it takes is forgotten with it, unless it is kept. A copy for each would be as large as the file. */
export const claimsAbove = ({ ids, slugs, said }: Claims): Claims => ({
  ids: new Claimed(ids),
  slugs: new Claimed(slugs),
  said: new Claimed(said),
})

export function keepClaims({ ids, slugs, said }: Claims): void {
  ids.keep()
  slugs.keep()
  said.keep()
}
