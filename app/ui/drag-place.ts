import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface DragPlace {
  element: HTMLElement
  /** What another one is told where this is dropped on it. */
  place: () => { group: string; index: number }
  /** True of what may be dropped here. */
  isOurs: (from: Record<string | symbol, unknown>) => boolean
  onOver: (over: boolean) => void
  onDrop: (from: number) => void
}

/** Makes an element of an ordered group one that is dragged, and dropped on. @returns what undoes it */
export function dragPlace({ element, place, isOurs, onOver, onDrop }: DragPlace): () => void {
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
  return () => {
    for (const stop of stops) stop()
  }
}
