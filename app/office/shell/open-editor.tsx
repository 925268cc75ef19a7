import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { enterShop } from './enter-shop.ts'

/** Marks an entry of the browser's history from which the editor was opened: Back leads here, and not there again. */
const OPENED = 'editorOpened'
/** Where it was opened a moment ago it let nobody in: it is not tried again and again. */
const SOON = 5_000

function openedBefore(): boolean {
  const last = Number(sessionStorage.getItem(OPENED))
  return Boolean(history.state?.[OPENED]) || Date.now() - last < SOON
}

function noteOpened(): void {
  sessionStorage.setItem(OPENED, String(Date.now()))
  history.replaceState({ ...history.state, [OPENED]: true }, '')
}

/** Hands over to the editor on the shop's own host by itself; who comes back finds the way there again. */
export function OpenEditor({ side }: { side?: 'look' | undefined }) {
  useLocale()
  const [busy, setBusy] = useState(true)

  async function open() {
    setBusy(true)
    noteOpened()
    if (!(await enterShop(null, side))) setBusy(false)
  }

  const begin = useEffectEvent(() => {
    if (openedBefore()) setBusy(false)
    else void open()
  })
  useEffect(() => {
    begin()
    // As it was left: a page that the browser kept.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const title = m.entity_website_design()
  return (
    <>
      <PageHead crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title }]} title={title} />
      <Card>
        <p role="status" className="mb-4 text-ink-2">
          {busy ? m.design_opening() : m.design_is_there()}
        </p>
        <Button tone="primary" busy={busy} onClick={() => void open()}>
          {m.design_open()}
        </Button>
      </Card>
    </>
  )
}
