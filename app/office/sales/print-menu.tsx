import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { salePaper } from '#app/bff/sales.functions.ts'
import { PAPER_KINDS, type PaperKind } from '#app/contracts/order-paper.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { Menu } from '#app/ui/menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { PAPER_LABELS } from './paper-labels.ts'
import { savePaper } from './save-paper.ts'

/** All that is printed of an order but its invoice, which has a button of its own (specification 2.7). */
const KINDS = PAPER_KINDS.filter((kind) => kind !== 'invoice')

/** The papers of one order, each as a PDF of the size that it is printed on. */
export function PrintMenu({ id }: { id: number }) {
  const print = useMutation({
    mutationFn: async (kind: PaperKind) => savePaper(await salePaper({ data: { id, kind } })),
    onError: (error) => void toastError(error),
  })
  const icon = print.isPending ? <Spinner /> : <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
  return (
    <Menu
      buttonClassName={buttonClasses()}
      button={
        <>
          {icon}
          {m.paper_print()}
        </>
      }
      entries={KINDS.map((kind) => ({
        key: kind,
        label: PAPER_LABELS[kind](),
        onSelect: () => {
          if (!print.isPending) print.mutate(kind)
        },
      }))}
    />
  )
}
