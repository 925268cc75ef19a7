import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { useLocale } from '#app/lib/locale.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The store just made: the first page after the sign-up shows its link. */
    newStore?: { name: string; url: string }
  }
}

/** The end of the sign-up: the shop's link, to follow and to share. Goes with the first step away from the page. */
export function NewStoreNotice() {
  useLocale()
  const router = useRouter()
  const hydrated = useHydrated()
  const store = useRouterState({ select: (state) => state.location.state.newStore })
  if (!hydrated || !store) return null
  const close = () => router.navigate({ to: '.', state: {}, replace: true })
  const copy = async () => {
    await navigator.clipboard.writeText(store.url)
    await toastSuccess(m.link_copied())
  }
  return (
    <section
      aria-labelledby="new-store"
      className="relative mb-5 overflow-hidden rounded-card border border-line bg-accent-soft p-5 pt-8"
    >
      <div aria-hidden="true" className="krama absolute inset-x-0 top-0 h-3 [--krama:16px]" />
      <h2 id="new-store" className="pe-10 text-xl">
        {m.new_store_title({ name: store.name })}
      </h2>
      <p className="mt-1 text-ink-2">{m.new_store_text()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonAnchor href={store.url} target="_blank" rel="noopener" tone="primary">
          {new URL(store.url).host}
        </ButtonAnchor>
        <Button onClick={copy}>{m.copy_link()}</Button>
        <ButtonLink to="/products/add">{m.add_one({ what: m.product() })}</ButtonLink>
      </div>
      <IconButton
        label={m.dismiss()}
        tip="none"
        icon={<CloseIcon className="size-4.5" />}
        onClick={close}
        className="absolute! end-2 top-4"
      />
    </section>
  )
}
