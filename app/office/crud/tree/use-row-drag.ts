import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Edge } from './tree-moves.ts'

interface RowDrag {
  id: number
  /** Absent: nothing is moved here. */
  onDrop: ((moved: number, edge: Edge) => void) | undefined
}

/** The upper and the lower quarter of a row are beside it, what is between is in it. */
function edgeOf(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect()
  const at = (y - top) / height
  return at < 0.25 ? 'before' : at > 0.75 ? 'after' : 'into'
}

/** Makes a row of the tree something to drag and to drop on; tells where one would be dropped now. */
export function useRowDrag(element: RefObject<HTMLElement | null>, { id, onDrop }: RowDrag): Edge | undefined {
  const [edge, setEdge] = useState<Edge>()
  const drop = useEffectEvent((moved: number, at: Edge) => onDrop?.(moved, at))
  const can = onDrop !== undefined
  useEffect(() => {
    const row = element.current
    if (!row || !can) return
    const ended = new AbortController()
    const { signal } = ended
    const clear = () => setEdge(undefined)
    const begin = async () => {
      const { draggable, dropTargetForElements } = await import('#app/ui/drag.ts')
      if (signal.aborted) return
      const stops = [
        draggable({ element: row, getInitialData: () => ({ branch: id }) }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => typeof source.data.branch === 'number' && source.data.branch !== id,
          onDrag: ({ location }) => setEdge(edgeOf(row, location.current.input.clientY)),
          onDragLeave: clear,
          onDrop: ({ source, location }) => {
            clear()
            drop(Number(source.data.branch), edgeOf(row, location.current.input.clientY))
          },
        }),
      ]
      for (const stop of stops) signal.addEventListener('abort', stop)
    }
    // Before a pointer moves nobody drags.
    window.addEventListener('pointermove', () => void begin().catch(() => undefined), {
      once: true,
      passive: true,
      signal,
    })
    return () => ended.abort()
  }, [element, id, can])
  return edge
}
