/** A piece of program that is loaded once for all of a page that need it. */
export interface Program<C> {
  /** Undefined until it is here. */
  now: () => C | undefined
  load: () => Promise<C>
}

/** @param load where the piece comes from; one that did not come is asked for again */
export function program<C>(load: () => Promise<C>): Program<C> {
  let here: C | undefined
  let coming: Promise<C> | undefined
  return {
    now: () => here,
    load() {
      coming ??= load().then(
        (piece) => {
          here = piece
          return piece
        },
        (error) => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
  }
}
