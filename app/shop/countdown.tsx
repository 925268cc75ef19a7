import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { m } from '#app/paraglide/messages.js'

const SECOND = 1000
/** Whoever looks when it ends asks anew, not all in the same second. */
const SPREAD = 5000

interface CountdownProps {
  ends_at: string
  /** As many as there were when the server was asked: its text stands until the browser has its own. */
  seconds: number
  /** The words before it are read out alone. */
  terse?: boolean
}

/** How long something still holds, to the second; once it is over, the page asks what holds now. */
export function Countdown({ ends_at, seconds, terse }: CountdownProps) {
  const router = useRouter()
  const ends = Date.parse(ends_at)
  const now = () => Math.max(0, Math.ceil((ends - Date.now()) / SECOND))
  const left = useSyncExternalStore(everySecond, now, () => seconds)
  const over = left === 0
  useEffect(() => {
    if (!over) return undefined
    const timer = setTimeout(() => void router.invalidate(), Math.random() * SPREAD)
    return () => clearTimeout(timer)
  }, [over, router])
  return (
    <span role="timer" className="figures whitespace-nowrap">
      <span className={terse ? 'max-sm:sr-only' : undefined}>{m.shop_ends_in()} </span>
      {timeText(left)}
    </span>
  )
}

function everySecond(notify: () => void) {
  const timer = setInterval(notify, SECOND)
  return () => clearInterval(timer)
}

const two = (n: number) => String(Math.floor(n)).padStart(2, '0')

function timeText(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const time = [(seconds % 86_400) / 3600, (seconds % 3600) / 60, seconds % 60].map(two).join(':')
  return days > 0 ? m.shop_days_left({ n: days, time }) : time
}
