import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ContactRow, supportContact } from '#app/contracts/resources/support-contact.ts'
import { textOfError } from '#app/lib/errors.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { RowActions } from '#app/office/crud/list/row-actions.tsx'
import { useRemoval } from '#app/office/crud/list/use-removal.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PlusIcon } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ContactCard } from './contact-card.tsx'
import { contactApi, ownOptions, platformOptions } from './contact-queries.ts'

const nameOf = (row: ContactRow) => row.name ?? row.value

/** How people are reached: above, a store's user reads the platform's; below, each keeps his own. */
export function ContactsPage({ type }: { type: 'store' | 'admin' }) {
  const queries = useQueryClient()
  const forStore = type === 'store'
  const platform = useQuery({ ...platformOptions(), enabled: forStore })
  const own = useQuery(ownOptions())
  const rows = (own.data?.data ?? []) as ContactRow[]
  const removal = useRemoval(contactApi, () => queries.invalidateQueries({ queryKey: crudKey(supportContact.path) }))
  const chosen = rows.find(({ id }) => id === removal.ids[0])
  const add = (
    <ButtonLink to="/support-contact/add" tone="primary" icon={<PlusIcon />}>
      {m.add_one({ what: midSentence(m.support_contact()) })}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        crumbs={[{ title: m.nav_dashboard(), to: '/dashboard' }, { title: m.nav_support_contact() }]}
        title={m.nav_support_contact()}
        actions={add}
      />
      <div className="grid gap-8">
        {forStore && (platform.data?.length ?? 0) > 0 && (
          <Part id="platform-contacts" title={m.contact_platform_title()} text={m.contact_platform_text()}>
            <Cards>
              {platform.data?.map((contact) => (
                <ContactCard key={contact.id} contact={contact} />
              ))}
            </Cards>
          </Part>
        )}
        <Part
          id="own-contacts"
          title={forStore ? m.contact_own_title() : m.support_contacts()}
          text={forStore ? m.contact_own_text() : m.contact_merchants_text()}
        >
          {own.isError && !own.data ? (
            <div className="grid justify-items-start gap-3">
              <p role="alert">{textOfError(own.error)}</p>
              <Button onClick={() => own.refetch()}>{m.common_retry()}</Button>
            </div>
          ) : own.data && rows.length === 0 ? (
            <EmptyState title={m.no_data()} {...(forStore && { text: m.contact_own_empty() })} action={add} />
          ) : (
            <Cards busy={own.isPending}>
              {rows.map((row) => (
                <ContactCard
                  key={row.id}
                  contact={row}
                  actions={
                    <RowActions
                      name={nameOf(row)}
                      editLink={`/support-contact/edit/${row.id}`}
                      onRemove={() => removal.ask([row.id])}
                    />
                  }
                />
              ))}
            </Cards>
          )}
        </Part>
      </div>
      <ConfirmDialog
        open={removal.ids.length > 0}
        onClose={removal.cancel}
        onConfirm={removal.confirm}
        busy={removal.busy}
      >
        {chosen && m.remove_named({ name: nameOf(chosen) })}
      </ConfirmDialog>
    </>
  )
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mb-3 text-ink-2">{text}</p>
      {children}
    </section>
  )
}

function Cards({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul aria-busy={busy || undefined} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {children}
    </ul>
  )
}
