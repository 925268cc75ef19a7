import type { SamplePack as PackName } from '#app/contracts/resources/store-category.ts'
import { cosmetics } from './cosmetics.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { food } from './food.ts'
import { general } from './general.ts'
import type { SamplePack } from './pack.ts'

/** The goods that a new shop may begin with, by the name that its kind has for them. */
export const PACKS: Readonly<Record<PackName, SamplePack>> = { food, fashion, cosmetics, electronics, general }
