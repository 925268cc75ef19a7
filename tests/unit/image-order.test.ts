import { expect, test } from 'vitest'
import type { ImageItem } from '#app/ui/image-item.ts'
import { addImage, chooseMain, moveImage, removeImage } from '#app/ui/image-order.ts'

const item = (image: string): ImageItem => ({ image, image_url: `/${image}`, image_path: `/${image}` })
const mains = (items: ImageItem[]) => items.filter(({ main }) => main).map(({ image }) => image)
const three = ['a', 'b', 'c'].reduce<ImageItem[]>((items, name) => addImage(items, item(name)), [])

test('the first image is the feature image until another is chosen', () => {
  expect(mains(three)).toEqual(['a'])
  expect(mains(chooseMain(three, 2))).toEqual(['c'])
})

test('where the feature image goes, the first that stays takes its place', () => {
  expect(mains(removeImage(three, 0))).toEqual(['b'])
  expect(mains(removeImage(three, 1))).toEqual(['a'])
  expect(removeImage([item('a')], 0)).toEqual([])
})

test('the order changes and the feature image stays what it was', () => {
  const moved = moveImage(three, 0, 2)
  expect(moved.map(({ image }) => image)).toEqual(['b', 'c', 'a'])
  expect(mains(moved)).toEqual(['a'])
})
