import type { ImageItem } from './image-item.ts'

/** Exactly one image of a filled list is the feature image: the first to come, until another is chosen. */
export function addImage(items: readonly ImageItem[], item: ImageItem): ImageItem[] {
  return [...items, { ...item, main: !items.some(({ main }) => main) }]
}

/** Choosing a feature image clears the flag of all others (specification section 4). */
export function chooseMain(items: readonly ImageItem[], index: number): ImageItem[] {
  return items.map((item, at) => ({ ...item, main: at === index }))
}

export function moveImage(items: readonly ImageItem[], from: number, to: number): ImageItem[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item) moved.splice(to, 0, item)
  return moved
}

/** Where the feature image goes, the first that stays takes its place. */
export function removeImage(items: readonly ImageItem[], index: number): ImageItem[] {
  const left = items.filter((_, at) => at !== index)
  return items[index]?.main ? chooseMain(left, 0) : left
}
