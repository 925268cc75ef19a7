import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface PreviewButtonProps {
  /** Makes the link. */
  make: () => Promise<string>
  /** Who can see what by it. */
  hint: string
}

/** Shows what the shop does not show yet; the link can be passed on. */
export function PreviewButton({ make, hint }: PreviewButtonProps) {
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState(false)

  async function look() {
    setBusy(true)
    try {
      const made = await make()
      setLink(made)
      window.open(made, '_blank', 'noopener')
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-3">
      <Button icon={<Eye aria-hidden="true" className="size-4.5" />} busy={busy} onClick={() => void look()}>
        {m.product_preview()}
      </Button>
      {link && (
        <Field label={m.product_preview_link()} hint={hint}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
              end={
                <IconButton
                  label={m.copy_link()}
                  icon={<Copy aria-hidden="true" className="size-4" />}
                  onClick={() =>
                    void navigator.clipboard.writeText(link).then(() => toastSuccess(m.link_copied()), toastError)
                  }
                />
              }
            />
          )}
        </Field>
      )}
    </div>
  )
}
