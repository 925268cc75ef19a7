import type { Product } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { money } from '#app/shop/money.ts'
import { useShop } from '#app/shop/use-shop.ts'
import { type Choice, choose, chosenOf, type Extras, isSellable, type Option, splitOptions, toggle } from './choice.ts'
import { OptionValue } from './option-value.tsx'

interface OptionPickerProps {
  product: Product
  choice: Choice
  extras: Extras
  onChoice: (choice: Choice) => void
  onExtras: (extras: Extras) => void
}

/** Each option as a group of buttons; what is sold out with the rest of the choice is struck, and says so. */
export function OptionPicker({ product, choice, extras, onChoice, onExtras }: OptionPickerProps) {
  const { base_currency: currency } = useShop().store
  const { axes, extras: further } = splitOptions(product)
  const isChosen = (id: number) => extras.some(({ value_id }) => value_id === id)
  /** No more can be added to those that are chosen. */
  const isFull = (option: Option, id: number) =>
    option.max_select !== null &&
    option.max_select > 1 &&
    chosenOf(extras, option) >= option.max_select &&
    !isChosen(id)
  const added = (price: string) => (Number(price) ? `+${money(price, currency)}` : undefined)
  return (
    <>
      {axes.map((option, index) => (
        <fieldset key={option.id} className="mt-5 min-w-0">
          <legend className="mb-2 font-medium">
            {option.name}
            <span className="ms-2 font-normal text-ink-3">
              {option.values.find(({ id }) => id === choice[index])?.name}
            </span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map(({ id, name, ...swatch }) => (
              <OptionValue
                key={id}
                type="radio"
                group={`option-${option.id}`}
                name={name}
                swatch={swatch}
                struck={!isSellable(product, choice, index, id)}
                checked={choice[index] === id}
                onChange={() => onChoice(choose(product, choice, index, id))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {further.map((option) => (
        <fieldset key={option.id} className="mt-5 min-w-0">
          <legend className="mb-2 font-medium">
            {option.name}
            {option.max_select !== 1 && (
              <span className="figures ms-2 font-normal text-ink-3">
                {chosenOf(extras, option)}/{option.max_select ?? option.values.length}
              </span>
            )}
            {!option.min_select && <span className="ms-2 font-normal text-ink-3">{m.shop_optional()}</span>}
          </legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map(({ id, name, price, in_stock, ...swatch }) => (
              <OptionValue
                key={id}
                type={option.min_select && option.max_select === 1 ? 'radio' : 'checkbox'}
                struck={!in_stock}
                group={`option-${option.id}`}
                name={name}
                swatch={swatch}
                aside={added(price)}
                checked={isChosen(id)}
                disabled={!in_stock || isFull(option, id)}
                onChange={() => onExtras(toggle(extras, option, id))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
