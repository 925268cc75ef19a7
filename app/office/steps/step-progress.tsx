import { m } from '#app/paraglide/messages.js'

/** How far one is, as a bar and in words. */
export function StepProgress({ done, all }: { done: number; all: number }) {
  return (
    <div className="max-w-md">
      <p className="text-ink-2 text-sm">{m.first_steps_done({ n: done, m: all })}</p>
      <div aria-hidden="true" className="mt-1.5 flex gap-1">
        {Array.from({ length: all }, (_, at) => at).map((at) => (
          <span
            key={at}
            className={at < done ? 'h-1.5 flex-1 rounded-full bg-accent' : 'h-1.5 flex-1 rounded-full bg-line-strong'}
          />
        ))}
      </div>
    </div>
  )
}
