import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { writeSettings } from '#app/bff/settings.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ColorInput } from '#app/ui/color-input.tsx'
import { Field } from '#app/ui/field.tsx'

/** The store's own colour, which stays whatever theme it has. */
export function AccentCard({ accent, locked }: { accent: string | null; locked: boolean }) {
  const router = useRouter()
  const [color, setColor] = useState(accent ?? '')
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await writeSettings({ data: { theme_accent: color || null } })
      await router.invalidate()
      void toastSuccess(m.theme_accent_saved())
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <Card id="accent" title={m.theme_accent()} className="mt-5 max-w-xl">
      <fieldset disabled={locked} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label={m.theme_accent()} hint={m.theme_accent_hint()}>
            {(control) => <ColorInput {...control} name="theme_accent" value={color} onValue={setColor} />}
          </Field>
        </div>
        {color !== (accent ?? '') && (
          <Button tone="primary" busy={busy} onClick={() => void save()}>
            {m.save()}
          </Button>
        )}
      </fieldset>
    </Card>
  )
}
