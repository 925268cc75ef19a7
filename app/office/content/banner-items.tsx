import { useStore } from '@tanstack/react-form'
import { MOST_BANNER_ITEMS } from '#app/contracts/resources/banner.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { type ItemDraft, newItem } from './banner-draft.ts'
import { ItemFields } from './banner-item.tsx'

const OURS = /^items\.\d+\./

/** The pictures of a banner, in their order. */
export function ItemsCard() {
  const { form } = useFormContext()
  const items = useStore(form.store, (state) => (state.values.items ?? []) as ItemDraft[])
  const errors = useErrorsBelow(OURS)

  function put(next: ItemDraft[]) {
    // What the server found stands by its place, which is another's now.
    for (const name of Object.keys(errors)) form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: {} }))
    form.setFieldValue('items', next)
  }
  const swap = (a: number, b: number) => put(items.with(a, items[b] as ItemDraft).with(b, items[a] as ItemDraft))

  return (
    <Card
      title={m.banner_pictures()}
      aside={
        <Button
          size="sm"
          icon={<PlusIcon />}
          disabled={items.length >= MOST_BANNER_ITEMS}
          onClick={() => put([...items, newItem()])}
        >
          {m.banner_picture_add()}
        </Button>
      }
    >
      {items.length === 0 && <p className="text-ink-3">{m.banner_pictures_none()}</p>}
      <ol className="divide-y divide-line empty:hidden">
        {items.map((item, i) => (
          <ItemFields
            key={item.key}
            item={item}
            n={i + 1}
            errorOf={(part) => Object.entries(errors).find(([name]) => name.startsWith(`items.${i}.${part}`))?.[1]}
            onItem={(next) => put(items.with(i, next))}
            onUp={i > 0 ? () => swap(i, i - 1) : undefined}
            onDown={i < items.length - 1 ? () => swap(i, i + 1) : undefined}
            onRemove={() => put(items.toSpliced(i, 1))}
          />
        ))}
      </ol>
    </Card>
  )
}
