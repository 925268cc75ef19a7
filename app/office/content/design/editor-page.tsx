import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ReadDesign, TriedLook } from '#app/bff/website-design.functions.ts'
import { formatDateTime } from '#app/contracts/dates.ts'
import { sectionType } from '#app/contracts/sections/section-types.ts'
import { InShell } from '#app/lib/in-shell.ts'
import { useLocale } from '#app/lib/locale.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { DesignHistory } from './design-history.tsx'
import { DesignPreview } from './design-preview.tsx'
import { EditorHead } from './editor-head.tsx'
import { nameOf } from './name-of.ts'
import { SectionList } from './section-list.tsx'
import { type Side, SideBar } from './side-bar.tsx'
import { useDesign } from './use-design.ts'

// A form's inputs weigh as much as the rest of the page: they come with the first section that somebody opens.
const SectionForm = lazy(() => import('./section-form.tsx'))
const PublishDialog = lazy(() => import('./publish-dialog.tsx'))

/** What stands beside the preview. */
export type DesignSide = 'sections' | 'look'

interface EditorPageProps {
  read: ReadDesign
  storeName: string
  mayChange: boolean
  side: DesignSide
  onSide: (side: DesignSide) => void
  /** Where theme and colors are chosen; what is tried there is shown in the preview, to nobody else. */
  look: (tried: TriedLook | null, onTried: (look: TriedLook | null) => void) => ReactNode
}

/** Where the shop's first page is built: the shop itself in a frame, and beside it what it is made of. */
export function EditorPage({ read, storeName, mayChange, side, onSide, look }: EditorPageProps) {
  const locale = useLocale()
  const [tried, setTried] = useState<TriedLook | null>(null)
  const design = useDesign(read, !mayChange)
  const [chosen, choose] = useState<string | null>(null)
  const [asked, ask] = useState<'discard' | 'publish' | null>(null)
  /** Somebody has asked to; its dialog stays for the next time. */
  const [publishing, setPublishing] = useState(false)
  /** Of the two that stand beside each other where there is room, the one that a phone shows. */
  const [seen, see] = useState<Side>('preview')
  const { sections, state, draft, waits } = design
  const at = sections.findIndex(({ id }) => id === chosen)
  const section = sections[at]
  const title = m.entity_website_design()
  const when = waits?.publish_at && formatDateTime(waits.publish_at)

  // Whoever points sees the form that he opened; by keyboard the list stays, where the focus is.
  useEffect(() => {
    const form = chosen === null ? null : document.getElementById('design-section')
    if (!form || document.activeElement?.matches('button:focus-visible')) return
    if (form.getBoundingClientRect().top > innerHeight / 2) form.scrollIntoView({ block: 'start' })
  }, [chosen])

  function chooseInPreview(id: string) {
    choose(id)
    see('parts')
    if (side !== 'sections') onSide('sections')
  }

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
        <Card id="design-section" title={nameOf(section)} className="scroll-mt-4">
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
    <div onKeyDown={mayChange ? byKey : undefined} className="flex h-dvh flex-col">
      <EditorHead
        title={title}
        storeName={storeName}
        design={design}
        locked={!mayChange}
        onDiscard={() => ask('discard')}
        onPublish={() => {
          setPublishing(true)
          ask('publish')
        }}
      />
      <main id="content" tabIndex={-1} className="grid min-h-0 flex-1 grid-cols-1 lg:grid-cols-[28rem_minmax(0,1fr)]">
        <div
          className={cx(
            'min-h-0 overflow-y-auto border-line px-4 py-4 lg:border-e',
            seen === 'preview' && 'max-lg:hidden',
          )}
        >
          <InShell value={true}>
            {state === 'behind' && (
              <div role="alert" className={notice}>
                <p className="min-w-0 flex-1">{m.design_behind()}</p>
                <Button onClick={design.reload}>{m.design_reload()}</Button>
              </div>
            )}
            {when && (
              <section aria-label={m.design_waits({ when })} className={notice}>
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
            <Tabs
              label={title}
              value={side}
              onValue={(key) => onSide(key === 'look' ? 'look' : 'sections')}
              items={[
                { key: 'sections', label: m.design_sections(), panel: built },
                { key: 'look', label: m.design_look(), panel: look(tried, setTried) },
              ]}
            />
          </InShell>
        </div>
        <DesignPreview
          className={cx(seen === 'parts' && 'max-lg:hidden')}
          version={`${draft} ${waits?.id} ${locale}`}
          look={tried}
          chosen={chosen}
          onChosen={chooseInPreview}
        />
      </main>
      <SideBar side={seen} onSide={see} />
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
      <Toaster />
    </div>
  )
}

const notice = 'mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3'
