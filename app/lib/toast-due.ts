// Most pages never show a message: the library that draws them is loaded when the first is due.
let due = false
let stand: () => void = () => undefined
const standing = new Promise<void>((resolve) => {
  stand = resolve
})
const listeners = new Set<() => void>()

export const isToastDue = (): boolean => due

export function onToastDue(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Says that what draws messages is there and listens. */
export const toastsStand = (): void => stand()

/** Asks for what draws messages, and waits until it is there: a message sent before that would not be seen. */
export function callToasts(): Promise<void> {
  due = true
  for (const listener of listeners) listener()
  return standing
}
