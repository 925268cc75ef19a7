/** Lets `places` works run at once; the others wait their turn, first come first served. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes from hand to hand: nobody who comes meanwhile takes it.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
