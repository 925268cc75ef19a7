import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { TextFields } from '#app/office/crud/form/text-fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { CategoriesField } from './categories-field.tsx'
import { productField } from './product-contract.ts'
import { QuantityField } from './quantity-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { useTracking } from './use-tracking.ts'
import { useWrongTexts } from './use-wrong-texts.ts'

/** What every product has: a name, a price, how many there are, where it is filed. The texts wait until they are wanted. */
export function GeneralCard() {
  useLocale()
  useTracking()
  return (
    <Card id="general" title={m.general()} className="scroll-mt-20">
      <div className="grid gap-4">
        <TextFields field={productField('name')} />
        <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
          <FormField field={productField('price')} />
          <QuantityField />
        </div>
        <SwitchField name="subtract" />
        <CategoriesField />
        <Texts />
      </div>
    </Card>
  )
}

/** The editor is heavy: it comes when somebody is about to write. */
function Texts() {
  const { form } = useFormContext()
  const [open, setOpen] = useState(false)
  const wrong = useWrongTexts(['description', 'short_description'])
  const summary = useStore(form.store, ({ values }) => summaryOf(values.translations))
  if (open || wrong) {
    return (
      <>
        <TextFields field={productField('short_description')} />
        <TextFields field={productField('description')} />
      </>
    )
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <Button icon={summary ? undefined : <PlusIcon />} onClick={() => setOpen(true)}>
        {summary ? m.description_edit() : m.description_add()}
      </Button>
      {summary && <p className="line min-w-0 flex-1 basis-48 text-ink-3 text-sm">{summary}</p>}
    </div>
  )
}

type Texts = Record<string, Record<string, string> | undefined>

/** The beginning of what is written, as words. */
function summaryOf(translations: unknown): string {
  const { en, km } = translations as Texts
  const written = [en?.short_description, en?.description, km?.short_description, km?.description].find(Boolean) ?? ''
  return written
    .slice(0, 600)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/<[^<>]*$/, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, 160)
}
