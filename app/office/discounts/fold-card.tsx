import { type ReactNode, useState } from 'react'
import type { Field } from '#app/contracts/kit.ts'
import { same } from '#app/office/crud/form/combine.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { valuesOf } from '#app/office/crud/form/form-values.ts'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'
import { ChevronDownIcon } from '#app/ui/office-icons.tsx'

interface FoldCardProps {
  title: string
  fields: readonly Field[]
  children: ReactNode
}

/** A card of fields that most leave as they are: closed unless one of them says something, or was refused. */
export function FoldCard({ title, fields, children }: FoldCardProps) {
  const { of, began } = useFormContext()
  const [open, setOpen] = useState(() => {
    const [fresh, has] = [valuesOf(of), began()]
    return fields.some(({ key }) => !same(has[key], fresh[key]))
  })
  const refused = Object.keys(useErrorsBelow(new RegExp(`^(${fields.map(({ key }) => key).join('|')})(\\.|$)`)))
  return (
    <details
      open={open || refused.length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/fold min-w-0 rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base">{title}</h2>
        <ChevronDownIcon className="size-4 text-ink-3 transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
