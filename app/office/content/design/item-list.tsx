import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Section, SectionItem, SectionType } from '#app/contracts/sections/section-kit.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '#app/ui/icons.tsx'
import { newId } from './new-id.ts'
import { PartForm } from './part-form.tsx'

interface ItemListProps {
  declared: NonNullable<SectionType['items']>
  section: Section
  errorsOf: (at: string) => Readonly<Record<string, string>>
  onItems: (items: SectionItem[], field: string) => void
}

const icon = 'size-4'

/** Those that a section shows side by side: slides, questions. */
export function ItemList({ declared, section: { items }, errorsOf, onItems }: ItemListProps) {
  const what = declared.label()
  const moved = (from: number, to: number) => {
    const item = items[from]
    if (item && to >= 0 && to < items.length) onItems(items.toSpliced(from, 1).toSpliced(to, 0, item), '')
  }
  return (
    <div className="grid gap-4">
      {items.map((item, n) => (
        <fieldset key={item.id} className="min-w-0 rounded-card border border-line p-4">
          <legend className="px-1 font-medium text-sm">
            {what} {n + 1}
          </legend>
          <div className="mb-2 flex justify-end">
            <IconButton
              label={m.design_up({ what: `${what} ${n + 1}` })}
              icon={<ArrowUp aria-hidden="true" className={icon} />}
              aria-disabled={n === 0}
              className="aria-disabled:opacity-50"
              onClick={() => moved(n, n - 1)}
            />
            <IconButton
              label={m.design_down({ what: `${what} ${n + 1}` })}
              icon={<ArrowDown aria-hidden="true" className={icon} />}
              aria-disabled={n === items.length - 1}
              className="aria-disabled:opacity-50"
              onClick={() => moved(n, n + 1)}
            />
            <IconButton
              label={m.design_remove({ what: `${what} ${n + 1}` })}
              icon={<TrashIcon className={icon} />}
              onClick={() => onItems(items.toSpliced(n, 1), '')}
            />
          </div>
          <PartForm
            fields={declared.fields}
            part={item}
            errors={errorsOf(`items.${n}.`)}
            onPart={(part, field) => onItems(items.with(n, part), `${item.id}.${field}`)}
          />
        </fieldset>
      ))}
      {items.length < declared.max && (
        <div>
          <Button
            icon={<PlusIcon />}
            onClick={() => onItems([...items, { id: newId(), settings: {}, text: { en: {}, km: {} } }], '')}
          >
            {m.add_one({ what: midSentence(what) })}
          </Button>
        </div>
      )}
    </div>
  )
}
