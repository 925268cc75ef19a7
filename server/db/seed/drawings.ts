import { accessories } from './drawing/accessories.ts'
import type { Drawing } from './drawing/canvas.ts'
import { clothes } from './drawing/clothes.ts'
import { devices } from './drawing/devices.ts'
import { drinks } from './drawing/drinks.ts'
import { food } from './drawing/food.ts'
import { sweets } from './drawing/sweets.ts'

/** Every drawing of a thing, by name. */
export const drawings = { ...drinks, ...food, ...sweets, ...clothes, ...accessories, ...devices } satisfies Record<
  string,
  Drawing
>
