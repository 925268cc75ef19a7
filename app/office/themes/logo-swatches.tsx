import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'
import { logoColors } from './logo-colors.ts'
import { Swatch } from './swatch.tsx'

interface LogoSwatchesProps {
  /** Where the store's logo lies; null: it has none. */
  logo: string | null
  color: string
  onColor: (color: string) => void
}

/** The colors of the store's logo, to choose from: read in the browser, of the picture as it is shown. */
export function LogoSwatches({ logo, color, onColor }: LogoSwatchesProps) {
  const [colors, setColors] = useState<string[] | null>(null)
  useEffect(() => {
    let gone = false
    if (logo)
      void logoColors(logo).then((found) => {
        if (!gone) setColors(found)
      })
    return () => {
      gone = true
    }
  }, [logo])

  if (!logo)
    return (
      <p className="mt-3 text-ink-3 text-sm">
        <Link to="/settings" className="text-accent-strong underline">
          {m.theme_logo_add()}
        </Link>
      </p>
    )
  if (!colors) return null
  if (colors.length === 0) return <p className="mt-3 text-ink-3 text-sm">{m.theme_logo_none()}</p>
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-medium text-ink-2 text-sm">{m.theme_logo_colors()}</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={one}
            aria-pressed={one === color.toLowerCase()}
            title={one}
            onClick={() => onColor(one)}
            className="relative rounded-control p-0.5 aria-pressed:ring-2 aria-pressed:ring-accent disabled:cursor-default"
          >
            <Swatch color={one} className="size-9 max-sm:size-11" />
            {one === color.toLowerCase() && (
              <span className="-end-1 -top-1 absolute grid size-4 place-items-center rounded-full bg-accent text-on-accent">
                <CheckIcon className="size-3" />
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
