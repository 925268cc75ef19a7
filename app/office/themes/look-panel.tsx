import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OfferedTheme, themeGallery, wearLook } from '#app/bff/themes.functions.ts'
import type { TriedLook } from '#app/bff/website-design.functions.ts'
import { toastAction, toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AccentChoice } from './accent-choice.tsx'
import { ThemeSpecimen } from './theme-specimen.tsx'

const galleryOptions = queryOptions({ queryKey: ['theme-gallery'], queryFn: () => themeGallery() })

interface LookPanelProps {
  /** What the preview shows the shop in; null: in what it wears. */
  tried: TriedLook | null
  onTried: (look: TriedLook | null) => void
  locked: boolean
}

/** Theme and colour of the shop, tried in the preview beside it before anybody else sees them. */
export default function LookPanel({ tried, onTried, locked }: LookPanelProps) {
  const queries = useQueryClient()
  const found = useQuery(galleryOptions)
  const [busy, setBusy] = useState(false)
  if (found.isError) return <LoadFailed onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton className="h-60 w-full" />
  const { themes, now, accent, logo } = found.data
  const worn = { theme: now, accent }
  const look = tried ?? worn

  function attempt(part: Partial<TriedLook>) {
    const next = { ...look, ...part }
    onTried(next.theme === now && next.accent === accent ? null : next)
  }

  /** @param undone back to what it was: nothing is left to take back */
  async function apply(to: TriedLook, undone = false) {
    setBusy(true)
    try {
      await wearLook({ data: to })
      await queries.invalidateQueries(galleryOptions)
      onTried(null)
      const back = { label: m.rich_undo(), act: () => void apply(worn, true) }
      if (!undone) void toastAction(m.design_look_applied(), back)
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <fieldset disabled={locked} className="grid min-w-0 grid-cols-1 gap-4">
      {tried && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3"
        >
          <p className="min-w-0 flex-auto basis-44 text-ink-2">{m.design_look_tried()}</p>
          <div className="flex gap-3">
            <Button disabled={busy} onClick={() => onTried(null)}>
              {m.cancel()}
            </Button>
            <Button tone="primary" busy={busy} onClick={() => void apply(tried)}>
              {m.design_look_apply()}
            </Button>
          </div>
        </div>
      )}
      <Card id="accent" title={m.theme_accent()}>
        <AccentChoice
          color={look.accent ?? ''}
          onColor={(color) => attempt({ accent: color || null })}
          logo={logo}
          tokens={themes.find(({ id }) => id === look.theme)?.tokens ?? null}
          locked={locked}
        />
      </Card>
      <Card title={m.nav_themes()}>
        <div role="radiogroup" aria-label={m.nav_themes()} className="grid grid-cols-2 gap-3">
          {themes.map((theme) => (
            <ThemeChoice
              key={theme.id}
              theme={theme}
              chosen={theme.id === look.theme}
              onChosen={() => attempt({ theme: theme.id })}
            />
          ))}
        </div>
      </Card>
    </fieldset>
  )
}

interface ThemeChoiceProps {
  theme: OfferedTheme
  chosen: boolean
  onChosen: () => void
}

/** A theme in small; the arrow keys go from one to the next. */
const ThemeChoice = ({ theme: { name, tokens, colors }, chosen, onChosen }: ThemeChoiceProps) => (
  <label className="flex min-w-0 cursor-pointer flex-col overflow-hidden rounded-card border border-line has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
    {tokens && colors ? (
      // Half as large as in the gallery, letters and all.
      <span style={{ zoom: 0.5 }}>
        <ThemeSpecimen tokens={tokens} colors={colors} name={name} />
      </span>
    ) : (
      <span aria-hidden="true" className="krama h-24" />
    )}
    <span className="flex items-center gap-2 border-line border-t px-3 py-2 font-medium">
      <input type="radio" name="theme" checked={chosen} onChange={onChosen} className="accent-accent" />
      <span className="min-w-0">{name}</span>
    </span>
  </label>
)
