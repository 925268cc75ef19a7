import { useHydrated } from '@tanstack/react-router'
import { shopUrl } from '#app/lib/hosts.ts'
import { useLocale } from '#app/lib/locale.ts'
import { midSentence } from '#app/lib/mid-sentence.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { usePreferences } from '#app/office/session/use-preferences.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'

interface NewStoreNoticeProps {
  name: string
  subDomain: string
  /** The platform looks at it before it opens. */
  pending: boolean
  /** Nothing is sold yet: what comes next is the first product. */
  empty: boolean
}

/** The end of the sign-up: the shop's link, to follow and to share. It stays until it is put away. */
export function NewStoreNotice({ name, subDomain, pending, empty }: NewStoreNoticeProps) {
  useLocale()
  const hydrated = useHydrated()
  const prefer = usePreferences()
  // The protocol is the browser's to tell; the card has its place before that.
  const url = shopUrl(hydrated ? location.protocol : 'https:', subDomain, '')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    await toastSuccess(m.link_copied())
  }
  return (
    <section
      aria-labelledby="new-store"
      className="relative mb-5 overflow-hidden rounded-card border border-line bg-accent-soft p-5 pt-8"
    >
      <div aria-hidden="true" className="krama absolute inset-x-0 top-0 h-3 [--krama:16px]" />
      <h2 id="new-store" className="pe-10 text-xl">
        {pending ? m.new_store_title_pending({ name }) : m.new_store_title({ name })}
      </h2>
      <p className="mt-1 text-ink-2">{empty ? m.new_store_text() : m.new_store_text_stocked()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonAnchor href={url} target="_blank" rel="noopener" tone="primary">
          {new URL(url).host}
        </ButtonAnchor>
        <Button onClick={copy}>{m.copy_link()}</Button>
        {empty ? (
          <ButtonLink to="/products/add">{m.add_one({ what: midSentence(m.product()) })}</ButtonLink>
        ) : (
          <ButtonLink to="/products">{m.new_store_products()}</ButtonLink>
        )}
      </div>
      <IconButton
        label={m.dismiss()}
        tip="none"
        icon={<CloseIcon className="size-4.5" />}
        onClick={() => void prefer({ new_store: false })}
        className="absolute! end-2 top-4"
      />
    </section>
  )
}
