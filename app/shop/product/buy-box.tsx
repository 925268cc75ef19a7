import { lazy, Suspense, useRef, useState } from 'react'
import type { Product } from '#app/bff/shop.functions.ts'
import { MOST_OF_LINE } from '#app/contracts/cart-limits.ts'
import { m } from '#app/paraglide/messages.js'
import { addToCart } from '#app/shop/cart/cart.ts'
import { openCart } from '#app/shop/cart/opened.ts'
import { Price } from '#app/shop/price.tsx'
import { QuantityStepper } from '#app/shop/quantity-stepper.tsx'
import { useShop } from '#app/shop/use-shop.ts'
import { Button } from '#app/ui/button.tsx'
import { BagIcon } from '#app/ui/icons.tsx'
import {
  type Choice,
  choiceText,
  type Extras,
  type Filled,
  firstChoice,
  firstExtras,
  isEnough,
  pictureOf,
  variantOf,
  withExtras,
} from './choice.ts'
import type { TakeEntered } from './entered-options.tsx'
import { showPicture } from './gallery.tsx'
import { OptionPicker } from './option-picker.tsx'
import { StockLine } from './stock-line.tsx'

// Few products ask for more than a choice.
const EnteredOptions = lazy(() => import('./entered-options.tsx'))

/** What one decides on a product's page: which, how many. The price and the stock are those of the choice. */
export function BuyBox({ product }: { product: Product }) {
  const { base_currency: currency } = useShop().store
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product))
  const [extras, setExtras] = useState<Extras>(() => firstExtras(product))
  const [filled, setFilled] = useState<Filled>([])
  const first = Math.ceil(product.minimum / product.step) * product.step
  const [quantity, setQuantity] = useState(first)
  const take = useRef<TakeEntered>(null)
  const variant = product.has_variants ? variantOf(product, choice) : undefined
  const { left, compare_at_price, ...shown } = variant ?? product
  const sellable = product.has_variants ? (variant?.in_stock ?? false) : product.in_stock
  const tier = variant?.own_price ? undefined : product.tiers.findLast(({ min_qty }) => min_qty <= quantity)
  const price = withExtras((tier ?? shown).price, product, [extras, filled], currency)
  const price_khr = withExtras((tier ?? shown).price_khr, product, [extras, filled], 'KHR', true)

  const choose = (next: Choice) => {
    setChoice(next)
    const picture = pictureOf(product, next)
    if (picture >= 0) showPicture(picture)
  }
  const add = () => {
    const { id, slug, name, image_url } = product
    const entered = product.entered.length > 0 ? take.current?.() : []
    if (!entered) return
    const what = { product_id: id, variant_id: variant?.id ?? null, options: [...extras, ...entered] }
    addToCart({ ...what, slug, name, image_url, choice: choiceText(product, choice, what.options), quantity, price })
    openCart(m.shop_added({ name }))
    setQuantity(first)
  }
  return (
    <>
      <div aria-live="polite">
        <Price price={price} price_khr={price_khr} compare_at_price={compare_at_price} size="page" />
        <StockLine sellable={sellable} left={left} choosing={product.has_variants && product.in_stock} />
      </div>
      <OptionPicker product={product} choice={choice} extras={extras} onChoice={choose} onExtras={setExtras} />
      {product.entered.length > 0 && (
        <Suspense>
          <EnteredOptions ref={take} product={product} onFilled={setFilled} />
        </Suspense>
      )}
      <noscript>
        <p className="mt-5 text-ink-2">{m.shop_noscript()}</p>
      </noscript>
      <div className="buy-bar mt-6 flex items-center gap-3">
        <QuantityStepper
          name={product.name}
          value={quantity}
          most={Math.min(left ?? MOST_OF_LINE, product.maximum ?? MOST_OF_LINE)}
          step={product.step}
          least={first}
          onValue={setQuantity}
        />
        <Button
          tone="primary"
          size="lg"
          className="min-w-0 flex-1"
          icon={<BagIcon className="size-5" />}
          disabled={!!product.preview || !sellable || !isEnough(product, extras)}
          onClick={add}
        >
          {sellable ? m.shop_add() : m.shop_sold_out()}
        </Button>
      </div>
    </>
  )
}
