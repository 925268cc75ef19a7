import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { writeSettings } from '#app/bff/settings.functions.ts'
import { type ThemeGallery as Gallery, type OfferedTheme, previewTheme } from '#app/bff/themes.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastAction, toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { AccentCard } from './accent-card.tsx'
import { ThemeSpecimen } from './theme-specimen.tsx'

/** As many are seen at a glance. */
const FEW = 9

/** What the shop may look like: to look at, and to have. */
export default function ThemeGallery({ gallery, mayChange }: { gallery: Gallery; mayChange: boolean }) {
  useLocale()
  const router = useRouter()
  const { themes, now, accent, logo } = gallery
  const [typed, setTyped] = useState('')
  const [asked, ask] = useState<OfferedTheme | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const wanted = typed.trim().toLowerCase()
  const shown = themes.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted))

  /** @param undone back to what it was: nothing is left to take back */
  async function apply(id: number | null, name: string, undone = false) {
    setBusy(id)
    try {
      await writeSettings({ data: { store_theme_id: id } })
      await router.invalidate()
      const back = { label: m.rich_undo(), act: () => void apply(now, name, true) }
      if (!undone) void toastAction(m.theme_applied({ name }), back)
    } catch (error) {
      void toastError(error)
    }
    setBusy(null)
  }

  async function look(id: number) {
    setBusy(id)
    try {
      window.open(await previewTheme({ data: { id } }), '_blank', 'noopener')
    } catch (error) {
      void toastError(error)
    }
    setBusy(null)
  }

  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_themes() }]}
        title={m.nav_themes()}
      />
      <p className="-mt-2 mb-5 max-w-prose text-ink-2">{m.theme_gallery_text()}</p>
      {themes.length > FEW && (
        <div className="mb-4 max-w-sm">
          <SearchInput name="search" label={m.search()} value={typed} onValue={setTyped} />
        </div>
      )}
      {shown.length === 0 && <p className="text-ink-2">{m.no_data()}</p>}
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((theme) => (
          <li
            key={theme.id}
            aria-current={theme.id === now ? 'true' : undefined}
            className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card aria-[current]:border-accent aria-[current]:ring-1 aria-[current]:ring-accent"
          >
            <div className="border-line border-b">
              <Specimen theme={theme} />
            </div>
            <div className="flex flex-1 flex-col gap-1 p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-lg">{theme.name}</h2>
                {theme.id === now && <StatusPill tone="ok" label={m.theme_in_use()} />}
              </div>
              {theme.description && <p className="text-ink-2">{theme.description}</p>}
              <div className="mt-auto flex flex-wrap gap-2 pt-3">
                <Button
                  icon={<Eye aria-hidden="true" className="size-4.5" />}
                  busy={busy === theme.id}
                  aria-label={m.theme_preview_named({ name: theme.name })}
                  onClick={() => void look(theme.id)}
                >
                  {m.product_preview()}
                </Button>
                {mayChange && theme.id !== now && (
                  <Button
                    tone="primary"
                    busy={busy === theme.id}
                    aria-label={m.theme_apply_named({ name: theme.name })}
                    onClick={() => ask(theme)}
                  >
                    {m.theme_apply()}
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <AccentCard
        key={accent}
        accent={accent}
        logo={logo}
        tokens={themes.find(({ id }) => id === now)?.tokens ?? null}
        locked={!mayChange}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asked) void apply(asked.id, asked.name)
          ask(null)
        }}
        tone="primary"
        title={m.theme_apply_title({ name: asked?.name ?? '' })}
        confirmLabel={m.theme_apply()}
      >
        {m.theme_apply_text()}
      </ConfirmDialog>
    </>
  )
}

/** One that the platform made without a look of its own is shown by its picture, if it has one. */
function Specimen({ theme: { tokens, colors, name, image_url } }: { theme: OfferedTheme }) {
  if (tokens && colors) return <ThemeSpecimen tokens={tokens} colors={colors} name={name} />
  if (image_url) return <img src={image_url} alt="" className="w-full object-cover" />
  return <div className="krama h-40" aria-hidden="true" />
}
