import { Copy } from 'lucide-react'
import { useState } from 'react'
import { productCaption } from '#app/bff/catalogue.functions.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

/** Copies what is written under a photo of the product elsewhere; where the page may not copy, it shows it. */
export function CaptionButton({ id }: { id: number }) {
  useLocale()
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState<string>()

  async function copy() {
    setBusy(true)
    const caption = productCaption({ data: { id } })
    try {
      // Begun within the click: some browsers let nobody write a moment later.
      const blob = caption.then((said) => new Blob([said], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      void toastSuccess(m.caption_copied())
    } catch {
      await caption.then(setText, toastError)
    }
    setBusy(false)
  }

  return (
    <>
      <Button busy={busy} icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
        {m.caption_copy()}
      </Button>
      {text !== undefined && (
        <TextArea
          aria-label={m.caption_copy()}
          value={text}
          readOnly
          rows={4}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}
