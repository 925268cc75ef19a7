const MIB = 1024 * 1024
/** Bytes of files that are kept in memory at once, of one store and of all. */
const MOST_EACH = 48 * MIB
const MOST = 96 * MIB

const taken = new Map<number, number>()
let takenInAll = 0

/** What one form may keep of its files in memory. */
export interface MemoryRoom {
  /** @returns false where there is no room for so many bytes more */
  take(bytes: number): boolean
  /** Some of it is not kept any more; without a number, all. */
  giveBack(bytes?: number): void
}

/** @param store 0 for the platform's own */
export function memoryRoom(store: number): MemoryRoom {
  let own = 0
  const add = (bytes: number) => {
    own += bytes
    takenInAll += bytes
    const sum = (taken.get(store) ?? 0) + bytes
    if (sum === 0) taken.delete(store)
    else taken.set(store, sum)
  }
  return {
    take(bytes) {
      if ((taken.get(store) ?? 0) + bytes > MOST_EACH || takenInAll + bytes > MOST) return false
      add(bytes)
      return true
    },
    giveBack: (bytes = own) => add(-bytes),
  }
}
