import { Key } from '#app/office/shell/key.tsx'
import { m } from '#app/paraglide/messages.js'

/** Which keys do what; a phone has none. */
export function PaletteFoot() {
  const hints = [
    { keys: ['↑', '↓'], label: m.palette_key_move() },
    { keys: ['↵'], label: m.palette_key_open() },
    { keys: ['Esc'], label: m.palette_key_close() },
  ]
  return (
    <div
      aria-hidden="true"
      className="flex gap-5 border-line border-t bg-sunken px-4 py-2 text-ink-3 text-sm max-sm:hidden"
    >
      {hints.map(({ keys, label }) => (
        <span key={label} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {label}
        </span>
      ))}
    </div>
  )
}
