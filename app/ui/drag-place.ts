interface DragPlace {
  element: HTMLElement
  /** What another one is told where this is dropped on it. */
  place: () => { group: string; index: number }
  /** True of what may be dropped here. */
  isOurs: (from: Record<string | symbol, unknown>) => boolean
  onOver: (over: boolean) => void
  onDrop: (from: number) => void
}

/**
 * Makes an element of an ordered group one that is dragged, and dropped on. What does it is loaded with the first move of
 * a pointer: before that nobody drags.
 * @returns what undoes it
 */
export function dragPlace({ element, place, isOurs, onOver, onDrop }: DragPlace): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const begin = async () => {
    const { draggable, dropTargetForElements } = await import('#app/ui/drag.ts')
    if (signal.aborted) return
    const stops = [
      draggable({ element, getInitialData: place }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isOurs(source.data),
        onDragEnter: () => onOver(true),
        onDragLeave: () => onOver(false),
        onDrop: ({ source }) => {
          onOver(false)
          onDrop(Number(source.data.index))
        },
      }),
    ]
    for (const stop of stops) signal.addEventListener('abort', stop)
  }
  window.addEventListener('pointermove', () => void begin().catch(() => undefined), {
    once: true,
    passive: true,
    signal,
  })
  return () => ended.abort()
}
