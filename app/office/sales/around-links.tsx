import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Link2 } from 'lucide-react'
import { salesAround } from '#app/bff/sales.functions.ts'
import { copyAddress } from '#app/lib/copy-address.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useLedBy } from './led-by.ts'
import { SALES } from './sale-queries.ts'

/** The order before and after this one in the list that led here, and a link to it to pass on. */
export function AroundLinks({ id }: { id: number }) {
  const query = useLedBy()
  const { data } = useQuery({
    queryKey: [...SALES, 'around', id, query ?? {}],
    queryFn: () => salesAround({ data: { id, ...query } }),
    enabled: query !== undefined,
    meta: { quiet: true },
  })
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={m.copy_link()}
        icon={<Link2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
        onClick={() => copyAddress(`/sales/show/${id}`).then(() => toastSuccess(m.link_copied()), toastError)}
      />
      <Beside id={data?.previous} label={m.sale_previous()} icon={ChevronLeft} />
      <Beside id={data?.next} label={m.sale_next_order()} icon={ChevronRight} />
    </span>
  )
}

interface BesideProps {
  id: number | null | undefined
  label: string
  icon: typeof ChevronLeft
}

function Beside({ id, label, icon: Icon }: BesideProps) {
  const face = <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
  if (!id) return <IconButton label={label} icon={face} disabled />
  return (
    <ButtonLink
      to="/sales/show/$id"
      params={{ id: String(id) }}
      tone="quiet"
      size="sm"
      aria-label={label}
      title={label}
      className="px-2"
    >
      {face}
    </ButtonLink>
  )
}
