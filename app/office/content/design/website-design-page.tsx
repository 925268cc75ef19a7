import { Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ReadDesign, TriedLook } from '#app/bff/website-design.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { sectionType } from '#app/contracts/sections/section-types.ts'
import { useLocale } from '#app/lib/locale.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { DesignHistory } from './design-history.tsx'
import { DesignPreview } from './design-preview.tsx'
import { nameOf, SectionList } from './section-list.tsx'
import { type SaveState, useDesign } from './use-design.ts'

// A form's inputs weigh as much as the rest of the page: they come with the first section that somebody opens.
const SectionForm = lazy(() => import('./section-form.tsx'))
const PublishDialog = lazy(() => import('./publish-dialog.tsx'))

const SAID: Readonly<Record<SaveState, () => string>> = {
  saved: m.design_saved,
  unsaved: m.design_unsaved,
  saving: m.design_saving,
  failed: m.design_failed,
  refused: m.design_refused,
  behind: m.error_409_changed,
}

/** What stands beside the preview. */
export type DesignSide = 'sections' | 'look'

interface WebsiteDesignPageProps {
  read: ReadDesign
  mayChange: boolean
  side: DesignSide
  onSide: (side: DesignSide) => void
  /** Where theme and colors are chosen; what is tried there is shown in the preview, to nobody else. */
  look: (tried: TriedLook | null, onTried: (look: TriedLook | null) => void) => ReactNode
}

/** Where the shop's first page is built. */
export function WebsiteDesignPage({ read, mayChange, side, onSide, look }: WebsiteDesignPageProps) {
  useLocale()
  const [tried, setTried] = useState<TriedLook | null>(null)
  const design = useDesign(read, !mayChange)
  const [chosen, choose] = useState<string | null>(null)
  const [asked, ask] = useState<'discard' | 'publish' | null>(null)
  /** Somebody has asked to; its dialog stays for the next time. */
  const [publishing, setPublishing] = useState(false)
  const { sections, can, state, draft, shown, waits } = design
  const at = sections.findIndex(({ id }) => id === chosen)
  const section = sections[at]
  const title = m.entity_website_design()
  const isNew = draft !== null || state !== 'saved' || !(waits ?? shown)
  const when = waits?.publish_at && formatDateTime(waits.publish_at)

  const settled = shown ? m.design_is_shown() : m.design_is_first()

  // Whoever points sees the form that he opened; by keyboard the list stays, where the focus is.
  useEffect(() => {
    const form = chosen === null ? null : document.getElementById('design-section')
    if (!form || document.activeElement?.matches('button:focus-visible')) return
    if (form.getBoundingClientRect().top > innerHeight / 2) form.scrollIntoView({ block: 'start' })
  }, [chosen])

  function byKey(event: KeyboardEvent) {
    const { target, key } = event
    // In a text the browser takes back what was typed there.
    const typing = target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]')
    if (typing || !(event.ctrlKey || event.metaKey) || key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) design.redo()
    else design.undo()
  }

  const built = (
    <div className="grid grid-cols-1 gap-4">
      <Card id="design-sections" title={m.design_sections()}>
        <SectionList design={design} chosen={chosen} onChosen={choose} locked={!mayChange} />
      </Card>
      {section && (
        <Card id="design-section" title={nameOf(section)} className="scroll-mt-20">
          <fieldset disabled={!mayChange} className="contents">
            <Suspense fallback={<Skeleton className="h-60 w-full" />}>
              <SectionForm
                key={section.id}
                section={section}
                declared={sectionType(section.type)}
                at={at}
                errors={design.errors}
                onSection={(next, field) => design.edit({ do: 'write', section: next, field })}
              />
            </Suspense>
          </fieldset>
        </Card>
      )}
      <DesignHistory design={design} locked={!mayChange} />
    </div>
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of what buttons do
    <div onKeyDown={mayChange ? byKey : undefined}>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title }]}
        title={title}
        aside={
          <span role="status" className="text-ink-2 text-sm">
            {draft === null && state === 'saved' ? settled : SAID[state]()}
          </span>
        }
        actions={
          mayChange && (
            <>
              <IconButton
                label={m.design_undo()}
                icon={<Undo2 aria-hidden="true" className="size-4.5" />}
                disabled={!can.undo}
                onClick={design.undo}
              />
              <IconButton
                label={m.design_redo()}
                icon={<Redo2 aria-hidden="true" className="size-4.5" />}
                disabled={!can.redo}
                onClick={design.redo}
              />
              {state === 'failed' && <Button onClick={design.save}>{m.design_save()}</Button>}
              {draft !== null && (
                <Button busy={design.busy} onClick={() => ask('discard')}>
                  {m.design_discard()}
                </Button>
              )}
              <Button
                tone="primary"
                busy={design.busy}
                disabled={!isNew || state === 'behind'}
                onClick={() => {
                  setPublishing(true)
                  ask('publish')
                }}
              >
                {m.design_publish()}
              </Button>
            </>
          )
        }
      />
      {state === 'behind' && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3"
        >
          <p className="min-w-0 flex-1">{m.design_behind()}</p>
          <Button onClick={design.reload}>{m.design_reload()}</Button>
        </div>
      )}
      {when && (
        <section
          aria-label={m.design_waits({ when })}
          className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3"
        >
          <p className="min-w-0 flex-1">
            <span className="block font-medium">{m.design_waits({ when })}</span>
            <span className="text-ink-2 text-sm">{m.design_waits_text()}</span>
          </p>
          {mayChange && (
            <Button busy={design.busy} onClick={design.unschedule}>
              {m.design_unschedule()}
            </Button>
          )}
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <Tabs
          label={title}
          value={side}
          onValue={(key) => onSide(key === 'look' ? 'look' : 'sections')}
          items={[
            { key: 'sections', label: m.design_sections(), panel: built },
            { key: 'look', label: m.design_look(), panel: look(tried, setTried) },
          ]}
        />
        <Card id="design-preview" title={m.design_preview()} className="lg:sticky lg:top-20">
          <DesignPreview version={`${draft} ${waits?.id}`} look={tried} />
        </Card>
      </div>
      {publishing && (
        <Suspense>
          <PublishDialog design={design} open={asked === 'publish'} onClose={() => ask(null)} />
        </Suspense>
      )}
      <DirtyGuard isDirty={() => design.isDirty() || tried !== null} />
      <ConfirmDialog
        open={asked === 'discard'}
        onClose={() => ask(null)}
        onConfirm={() => {
          ask(null)
          choose(null)
          design.discard()
        }}
        title={m.design_discard_title()}
        confirmLabel={m.design_discard()}
      >
        {m.design_discard_text()}
      </ConfirmDialog>
    </div>
  )
}
