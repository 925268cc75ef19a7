import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { dragPlace } from './drag-place.ts'

interface DragPlaceOf {
  /** Names the list: what is dragged stays in its own. */
  group: string
  /** Its place, from 0. */
  at: number
  movable: boolean
  /** Another one of the list, by its place, was dropped here. */
  onDropped: (from: number) => void
}

/** Makes a line of a list one that is dragged, and dropped on. @returns whether one is over it */
export function useDragPlace(line: RefObject<HTMLElement | null>, { group, at, movable, onDropped }: DragPlaceOf) {
  const [over, setOver] = useState(false)
  const dropped = useEffectEvent((from: number) => from !== at && onDropped(from))
  useEffect(() => {
    if (!line.current || !movable) return
    return dragPlace({
      element: line.current,
      place: () => ({ group, index: at }),
      isOurs: (from) => from.group === group,
      onOver: setOver,
      onDrop: (from) => dropped(from),
    })
  }, [line, group, at, movable])
  return over
}
