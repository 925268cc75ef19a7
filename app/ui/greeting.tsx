import { m } from '#app/paraglide/messages.js'

/** Specification 2.4: morning before 12:00, afternoon before 18:00, otherwise evening. `hour` is the store's, 0–23. */
export function Greeting({ name, hour }: { name: string; hour: number }) {
  const text =
    hour < 12 ? m.greeting_morning({ name }) : hour < 18 ? m.greeting_afternoon({ name }) : m.greeting_evening({ name })
  return (
    <span className="line-2 font-medium text-ink-2 max-sm:text-sm" suppressHydrationWarning>
      {text}
    </span>
  )
}
