import { type ReactNode, useEffect, useId, useState } from 'react'
import { type Seen, shopSeen } from '#app/bff/shop-seen.functions.ts'
import { notify } from '#app/shop/notice.ts'
import { ProductCard } from '#app/shop/product-card.tsx'

/** @param ids of products that this device looked at, the newest first @param name where it notes them */
export default (ids: number[], name: string): ReactNode => <RecentlySeen key={ids.join()} ids={ids} name={name} />

/** The products that were looked at before, as the shop has them now; nothing where it has none of them any more. */
function RecentlySeen({ ids, name }: { ids: number[]; name: string }) {
  const [seen, setSeen] = useState<Seen>()
  const title = useId()
  useEffect(() => {
    // Nobody asked for it: where it does not come, nothing is said.
    shopSeen({ data: { ids } }).then(setSeen, () => undefined)
  }, [ids])
  if (!seen?.products[0]) return null
  const clear = () => {
    localStorage.removeItem(name)
    setSeen(undefined)
    notify({ text: seen.cleared })
  }
  return (
    <section aria-labelledby={title} className="mt-14">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={title} className="text-2xl">
          {seen.title}
        </h2>
        <button
          type="button"
          onClick={clear}
          className="inline-flex min-h-11 shrink-0 items-center font-medium text-accent-strong hover:underline"
        >
          {seen.clear}
        </button>
      </div>
      <ul className="scroll-row -mx-4 flex gap-3.5 overflow-x-auto px-4 pb-1">
        {seen.products.map((product) => (
          <li key={product.id} className="w-40 shrink-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
