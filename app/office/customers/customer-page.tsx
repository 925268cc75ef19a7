import { customer } from '#app/contracts/resources/customer.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { AccountCards } from './account-cards.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { ConsentNote } from './consent-note.tsx'
import { customerApi } from './customer-api.ts'
import { setWith } from './customer-sets.ts'
import { CustomerTabs, type CustomerTabsProps } from './customer-tabs.tsx'
import { CustomerMerge } from './merge-card.tsx'

const api = customerApi()

interface CustomerPageProps extends CustomerTabsProps {
  row: CrudRow
  can: { update: boolean; delete: boolean }
}

/** A customer: what he ordered, where it goes, what is noted of him, and what happened. */
export function CustomerPage({ row, can, ...tabs }: CustomerPageProps) {
  return (
    <EditPage
      of={customer}
      api={api}
      row={row}
      can={can}
      side={
        <>
          <ConsentNote row={row} />
          <AccountCards id={Number(row.id)} can={can} />
          {can.delete && <CustomerMerge row={row} />}
        </>
      }
    >
      <CustomerTabs {...tabs} />
    </EditPage>
  )
}

/** The page that adds one: nothing happened yet. */
export function NewCustomerPage() {
  return (
    <EditPage of={customer} api={api}>
      <FieldSets sets={setWith('firstname')} />
      <AddressesCard />
      <FieldSets sets={setWith('note')} />
    </EditPage>
  )
}
