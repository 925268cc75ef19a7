import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { MoreFields } from './more-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { productField } from './product-contract.ts'

const PLACED = ['video_url'] as const

/** Pictures, and a video for those who have one. */
export function MediaCard({ wrong }: { wrong: boolean }) {
  useLocale()
  const { form } = useFormContext()
  const [asked, setAsked] = useState(false)
  const video = useStore(form.store, ({ values }) => values.video_url !== '')
  return (
    <Card id="media" title={m.product_tab_media()} className="scroll-mt-20">
      <div className="grid gap-4">
        <PicturesField />
        {asked || video || wrong ? (
          <FormField field={productField('video_url')} />
        ) : (
          <div>
            <Button size="sm" tone="quiet" icon={<PlusIcon />} onClick={() => setAsked(true)}>
              {m.video_add()}
            </Button>
          </div>
        )}
        <MoreFields part="media" placed={PLACED} />
      </div>
    </Card>
  )
}
