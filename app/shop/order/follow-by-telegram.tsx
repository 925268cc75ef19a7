import { useState } from 'react'
import { followOrder } from '#app/bff/shop-orders.functions.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'

/** Asks for a link that works once, and only when somebody wants it; it opens Telegram. */
export function FollowByTelegram({ tracking }: { tracking: string }) {
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    try {
      const found = await followOrder({ data: { tracking } })
      setUrl(found.url)
      window.open(found.url, '_blank', 'noopener')
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }
  if (url)
    return (
      <ButtonAnchor size="lg" href={url} target="_blank" rel="noreferrer">
        {m.common_open_telegram()}
      </ButtonAnchor>
    )
  return (
    <Button size="lg" busy={busy} onClick={() => void ask()}>
      {m.shop_follow_telegram()}
    </Button>
  )
}
