import { OptionsCard } from '#app/office/products/options-card.tsx'
import type { PartProps } from '#app/office/products/product-form.ts'

/** What the buyer chooses among; those that make variants show them in the part of stock. */
export const OptionsPart = ({ store }: PartProps) => <OptionsCard store={store} />
