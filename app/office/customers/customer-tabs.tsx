import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent } from 'react'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { late } from '#app/ui/late.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { setWith } from './customer-sets.ts'
import { SummaryCard } from './summary-card.tsx'
import { CUSTOMER_TABS, type CustomerTab } from './tab-names.ts'

const CustomerOrders = late<{ id: number }>(() => import('./customer-orders.tsx').then((file) => file.CustomerOrders))
const TimelineCard = late<{ id: number }>(() => import('./timeline-card.tsx').then((file) => file.TimelineCard))

export interface CustomerTabsProps {
  tab: CustomerTab
  onTab: (tab: CustomerTab) => void
  /** Whether his orders may be seen. */
  seesOrders: boolean
}

/** Where a field of the form is typed; what is beside the tabs is always to be seen. */
function tabOf(field: string): CustomerTab | undefined {
  if (field.startsWith('addresses')) return 'addresses'
  if (field === 'note') return 'notes'
  return /^(firstname|lastname|telephone|email|other_telephones)/.test(field) ? 'summary' : undefined
}

/** The parts of a customer's page; the one that is open is in the URL. */
export function CustomerTabs({ tab, onTab, seesOrders }: CustomerTabsProps) {
  const { form, row } = useFormContext()
  const addresses = useStore(form.store, ({ values }) => (values.addresses as unknown[] | undefined)?.length ?? 0)
  const asked = useStore(form.store, ({ submissionAttempts, isSubmitting }) => (isSubmitting ? 0 : submissionAttempts))
  // What is wrong is shown where it is typed.
  const showFault = useEffectEvent(() => {
    const wrong = Object.entries(form.state.fieldMeta).flatMap(([name, meta]) =>
      meta?.errors.some(Boolean) ? (tabOf(name) ?? []) : [],
    )
    const [first] = wrong
    if (first && !wrong.includes(tab)) onTab(first)
  })
  useEffect(() => {
    if (asked > 0) showFault()
  }, [asked])
  if (!row) return null
  return (
    <Tabs
      label={m.customer_tabs()}
      value={tab}
      onValue={(key) => onTab(CUSTOMER_TABS.find((one) => one === key) ?? 'summary')}
      items={[
        {
          key: 'summary',
          label: m.customer_summary(),
          panel: (
            <div className="grid gap-4">
              <SummaryCard row={row} />
              <FieldSets sets={setWith('firstname')} />
            </div>
          ),
        },
        ...(seesOrders ? [{ key: 'orders', label: m.orders(), panel: <CustomerOrders id={row.id} /> }] : []),
        {
          key: 'addresses',
          label: m.customer_addresses(),
          aside: addresses > 0 && <span className="figures text-ink-3 text-sm">{addresses}</span>,
          panel: <AddressesCard />,
        },
        { key: 'notes', label: m.customer_notes(), panel: <FieldSets sets={setWith('note')} /> },
        { key: 'timeline', label: m.customer_timeline(), panel: <TimelineCard id={row.id} /> },
      ]}
    />
  )
}
