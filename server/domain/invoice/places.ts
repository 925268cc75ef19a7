/** No place came free in time. */
export class NoPlaceError extends Error {
  override name = 'NoPlaceError'
}

/**
 * So many at once, and the next in the order they came.
 * @returns `enter`, which waits at most `patience` ms for a place and gives what leaves it again
 */
export function places(count: number, patience: number): { enter(): Promise<() => void> } {
  let free = count
  const waiting: (() => void)[] = []

  /** Leaves once, however often it is called. */
  function place(): () => void {
    let left = false
    return () => {
      if (left) return
      left = true
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }

  return {
    enter() {
      if (free > 0) {
        free--
        return Promise.resolve(place())
      }
      return new Promise((resolve, reject) => {
        const next = () => {
          clearTimeout(late)
          resolve(place())
        }
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(next), 1)
          reject(new NoPlaceError(`No place came free in ${patience} ms`))
        }, patience)
        waiting.push(next)
      })
    },
  }
}
