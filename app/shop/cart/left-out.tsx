import { m } from '#app/paraglide/messages.js'

/** What of a cart that was filled again is not in it, and why. */
export function LeftOut({ notes }: { notes: readonly string[] }) {
  return (
    <section role="status" className="mt-3 rounded-control border border-line bg-sunken px-4 py-3">
      <h2 className="font-semibold">{m.shop_left_out()}</h2>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-ink-2">
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </section>
  )
}
