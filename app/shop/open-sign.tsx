import { useSyncExternalStore } from 'react'
import { cx } from '#app/ui/cx.ts'
import { useShop } from './use-shop.ts'

const MINUTE = 60_000

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, MINUTE)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / MINUTE)

/** Whether somebody is there now. Only where the hours are known, and true to the minute. */
export function OpenSign() {
  const { open_signs: signs } = useShop().store
  const minute = useSyncExternalStore(everyMinute, thisMinute, thisMinute)
  const sign = signs.findLast(({ from }) => from <= minute * MINUTE)
  if (!sign) return null
  return (
    <p
      suppressHydrationWarning
      className="inline-flex min-h-12 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 font-medium sm:px-4"
    >
      <span aria-hidden="true" className={cx('size-2 rounded-full', sign.open ? 'bg-ok' : 'bg-ink-3')} />
      <span className="figures">{sign.text}</span>
    </p>
  )
}
