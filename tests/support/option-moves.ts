import { newKey, type OptionDraft } from '#app/office/products/drafts.ts'

/** Pseudo-random whole numbers below `sides`, the same in each run: a failure can be seen again. */
export function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * sides)
  }
}
type Dice = ReturnType<typeof dice>

const MOST_AXES = 3
const MOST_VALUES = 3

/** A name that none of them has; products of a store share their names. */
function freeName(letter: string, taken: readonly { translations: OptionDraft['translations'] }[], roll: Dice) {
  const names = taken.map(({ translations }) => translations.en?.name)
  const free = Array.from({ length: 9 }, (_, i) => `${letter}${i}`).filter((name) => !names.includes(name))
  return { en: { name: free[roll(free.length)] ?? '' } }
}

const newValue = (values: OptionDraft['values'], roll: Dice) => ({
  key: newKey(),
  translations: freeName('V', values, roll),
})

function newOption(options: readonly OptionDraft[], roll: Dice): OptionDraft {
  const first = newValue([], roll)
  const values = [first, newValue([first], roll)]
  const texts = { key: newKey(), translations: freeName('O', options, roll) }
  return { ...texts, type: 'radio', required: true, makesVariants: true, values }
}

/** One change of a product's options: one of them, or one of their values, is added, renamed, removed or put elsewhere. */
export function moveOptions(before: readonly OptionDraft[], roll: Dice): OptionDraft[] {
  const options = before.map((option) => ({ ...option, values: [...option.values] }))
  const at = roll(options.length)
  const option = options[at]
  if (!option) return [newOption([], roll)]
  const { values } = option
  const which = roll(values.length)
  const deed = roll(8)
  if (deed === 0 && options.length < MOST_AXES) options.splice(roll(options.length + 1), 0, newOption(options, roll))
  else if (deed === 1) options[at] = { ...option, translations: freeName('O', options, roll) }
  else if (deed === 2 && options.length > 1) options.splice(at, 1)
  else if (deed === 3) options.push(...options.splice(at, 1))
  else if (deed === 4 && values.length > 1) values.splice(which, 1)
  else if (deed === 5) values.push(...values.splice(which, 1))
  else if (deed === 6)
    values.splice(which, 1, {
      ...(values[which] as (typeof values)[number]),
      translations: freeName('V', values, roll),
    })
  else if (values.length < MOST_VALUES) values.splice(roll(values.length + 1), 0, newValue(values, roll))
  return options
}
