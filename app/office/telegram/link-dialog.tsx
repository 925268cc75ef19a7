import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { TelegramLink } from '#app/contracts/telegram.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { TELEGRAM } from './telegram-queries.ts'

const QrDrawing = lazy(async () => ({ default: (await import('#app/ui/qr-drawing.tsx')).QrDrawing }))

/** How often it is asked whether the chat is linked by now, in milliseconds. */
const SOON = 2000

interface LinkDialogProps {
  /** Null: it is closed. */
  link: TelegramLink | null
  isGroup?: boolean
  onClose: () => void
}

/** Opens Telegram here, or on the telephone that reads the code. */
export function LinkDialog({ link, isGroup = false, onClose }: LinkDialogProps) {
  const queries = useQueryClient()
  const isOpen = link !== null
  useEffect(() => {
    if (!isOpen) return
    const again = setInterval(() => void queries.invalidateQueries({ queryKey: TELEGRAM }), SOON)
    return () => clearInterval(again)
  }, [isOpen, queries])
  return (
    <Modal open={isOpen} onClose={onClose} title={isGroup ? m.telegram_link_group() : m.telegram_link_own()}>
      {link && (
        <div className="grid justify-items-center gap-4">
          <p className="justify-self-start text-ink-2">
            {isGroup ? m.telegram_link_group_text() : m.telegram_link_own_text()}
          </p>
          <Suspense fallback={<div className="size-52" />}>
            <QrDrawing text={link.url} label={m.telegram_link_qr()} />
          </Suspense>
          <ButtonAnchor tone="primary" href={link.url} target="_blank" rel="noreferrer">
            {m.common_open_telegram()}
          </ButtonAnchor>
        </div>
      )}
    </Modal>
  )
}
