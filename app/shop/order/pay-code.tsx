import { useEffect, useState } from 'react'
import type { Order } from '#app/bff/shop-orders.functions.ts'
import { formatTime } from '#app/contracts/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { useShop } from '#app/shop/use-shop.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { useAskAgain } from './use-fresh.ts'

type Khqr = NonNullable<NonNullable<Order['payment']>['khqr']>

/** Seconds until then, counted down while the page is open; undefined until it runs here. */
function useLeft(until: string): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** The code to scan, whom it pays and how much, and how long it can be; once it ran out a new one is asked for. */
export function PayCode({ khqr, amount }: { khqr: Khqr; amount: string }) {
  const { store } = useShop()
  const left = useLeft(khqr.expires_at)
  const askAgain = useAskAgain()
  const over = left === 0
  useEffect(() => {
    if (over) void askAgain()
  }, [over, askAgain])
  return (
    <div className="mx-auto w-full max-w-80 text-center">
      {/* Readers want it black on white, in the dark too. */}
      <div className="overflow-hidden rounded-card border border-line bg-[#fff] text-[#17191c]">
        <p className="bg-[#d81f2a] py-2 font-bold text-[#fff] tracking-wide">KHQR</p>
        <p className="break-words px-4 pt-3 text-sm">{khqr.merchant_name}</p>
        <p className="figures px-4 font-bold text-2xl">{amount}</p>
        <img
          src={khqr.image_url}
          alt={m.shop_pay_code({ amount })}
          width={320}
          height={320}
          className={over ? 'w-full p-2 opacity-10' : 'w-full p-2'}
        />
      </div>
      <p className="figures mt-2 text-ink-2" aria-live="off">
        {left === undefined
          ? m.shop_pay_until({ time: formatTime(khqr.expires_at, store.timezone) })
          : over
            ? m.shop_pay_expired()
            : m.shop_pay_left({ time: clock(left) })}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        {over ? (
          <Button size="lg" onClick={() => void askAgain()}>
            {m.shop_pay_new()}
          </Button>
        ) : (
          <ButtonAnchor size="lg" href={khqr.save_url} download="KHQR.png">
            {m.shop_pay_save()}
          </ButtonAnchor>
        )}
      </div>
    </div>
  )
}
