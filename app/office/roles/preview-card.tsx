import { Eye } from 'lucide-react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { previewAs } from './preview-as.ts'

/** Looks through the role as it is saved. */
export function PreviewCard({ id }: { id: number }) {
  const { form } = useFormContext()
  return (
    <Card>
      <form.Subscribe selector={({ isDefaultValue }) => isDefaultValue}>
        {(saved) => (
          <>
            <Button
              wide
              icon={<Eye aria-hidden="true" className="size-4" />}
              disabled={!saved}
              onClick={() => void previewAs(id)}
            >
              {m.role_preview()}
            </Button>
            <p className="mt-2 text-ink-3 text-sm">{saved ? m.role_preview_text() : m.role_preview_save_first()}</p>
          </>
        )}
      </form.Subscribe>
    </Card>
  )
}
