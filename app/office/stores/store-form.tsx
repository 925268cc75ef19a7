import { useRef } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { PasswordFields } from '#app/office/crud/form/person/password-fields.tsx'
import { type Passwords, refuseBad } from '#app/office/crud/form/person/password-issues.ts'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { storeApi } from './store-api.ts'
import { ContactCard, GeneralCard, LogoCard, SearchCard, StandingCard } from './store-cards.tsx'
import { storeContract } from './store-contract.ts'

/** The page that adds or edits a store (specification 2.8). That it failed is told beside the form alone. */
export function StoreForm({ row }: { row?: CrudRow }) {
  useLocale()
  const typed = useRef<Passwords>({ password: '', password_confirmation: '' })
  return (
    <EditPage
      of={storeContract}
      api={storeApi}
      {...(row && { row })}
      upload={uploadAs('logo')}
      toasts={{ saved: m.store_saved, failed: false }}
      extend={({ password: _, password_confirmation: __, ...body }) => {
        refuseBad(typed.current, row !== undefined)
        return typed.current.password || !row ? { ...body, ...typed.current } : body
      }}
      side={
        <>
          <StandingCard />
          <LogoCard />
        </>
      }
    >
      <GeneralCard />
      <ContactCard />
      <PasswordFields typedRef={typed} optional={row !== undefined} {...(row && { hint: m.store_password_hint() })} />
      <SearchCard />
    </EditPage>
  )
}
