import type { ReactNode } from 'react'
import { seoSet } from '#app/contracts/fields.ts'
import type { FieldSet } from '#app/contracts/kit.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { late } from '#app/ui/late.tsx'
import { FormField } from './form-field.tsx'
import { TextFields } from './text-fields.tsx'

const SearchPreview = late(async () => (await import('#app/office/crud/list/search-preview.tsx')).SearchPreview)

interface FieldSetsProps {
  sets: readonly FieldSet[]
  /** What stands at the right of a field's label, by its key. */
  asides?: Record<string, ReactNode>
}

/** Cards of declared fields; switches stand beside their labels. */
export function FieldSets({ sets, asides }: FieldSetsProps) {
  return sets.map((set) => (
    <Card key={set.fields[0]?.key} title={set.title()}>
      <div className={cx('grid grid-cols-1 gap-4', set.fields.some(({ lang }) => lang) && 'md:grid-cols-2')}>
        {set.fields === seoSet.fields && <SearchPreview />}
        {set.fields.map((field) =>
          field.translated ? (
            <TextFields key={field.key} field={field} />
          ) : (
            <FormField
              key={field.key}
              field={field}
              lang={field.lang}
              aside={asides?.[field.key]}
              className={field.lang ? undefined : 'col-span-full'}
            />
          ),
        )}
      </div>
    </Card>
  ))
}
