import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accountsOfCustomer, removeCustomerAccount, signOutCustomer } from '#app/bff/customers.functions.ts'
import { formatDate } from '#app/contracts/dates.ts'
import type { HeldAccount } from '#app/contracts/held-account.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

interface AccountCardsProps {
  id: number
  can: { update: boolean }
}

const accountsKey = (customer: number) => ['customer-accounts', customer]

/** The accounts that a customer has with the shop; nothing of one who has none. */
export function AccountCards({ id, can }: AccountCardsProps) {
  const found = useQuery({
    // Of its own: who is merged away is asked for no more.
    queryKey: accountsKey(id),
    queryFn: () => accountsOfCustomer({ data: { id } }),
    staleTime: 0,
  })
  return found.data?.map((account) => <AccountCard key={account.id} account={account} customer={id} can={can} />)
}

function AccountCard({
  account,
  customer,
  can,
}: {
  account: HeldAccount
  customer: number
  can: AccountCardsProps['can']
}) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const { telephone, email, email_verified, claims, created_at, last_login_at, sessions } = account
  const data = { id: customer, account_id: account.id }

  const act = async (work: () => Promise<{ message: string }>) => {
    setBusy(true)
    try {
      setSaid((await work()).message)
    } catch (error) {
      setSaid(textOfError(error))
    }
    setBusy(false)
    setAsked(false)
    await queries.invalidateQueries({ queryKey: accountsKey(customer) })
  }

  return (
    <Card title={m.customer_account()}>
      {claims && <p className="mb-3 text-ink-2">{m.customer_account_claims()}</p>}
      <dl className="grid gap-2">
        {telephone && <Fact label={m.telephone()}>{telephone}</Fact>}
        {email && (
          <Fact label={m.email()}>
            {email} · {email_verified ? m.customer_account_verified() : m.customer_account_unverified()}
          </Fact>
        )}
        <Fact label={m.customer_account_since()}>{formatDate(created_at)}</Fact>
        {last_login_at && <Fact label={m.customer_account_last()}>{formatDate(last_login_at)}</Fact>}
      </dl>
      <p role="status" className="mt-2 text-ink-2 text-sm empty:hidden">
        {said}
      </p>
      {can.update && (
        <p className="mt-4 flex flex-wrap gap-2">
          {sessions > 0 && (
            <Button busy={busy} onClick={() => void act(() => signOutCustomer({ data }))}>
              {m.customer_account_sign_out()}
            </Button>
          )}
          <Button onClick={() => setAsked(true)}>{m.customer_account_delete()}</Button>
        </p>
      )}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void act(() => removeCustomerAccount({ data }))}
        busy={busy}
      >
        {m.customer_account_delete_text()}
      </ConfirmDialog>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-sm">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)
