import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { contentLink } from '#app/bff/content.functions.ts'
import { shopUrl } from '#app/lib/hosts.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { PreviewButton } from '#app/office/crud/form/preview-button.tsx'
import { m } from '#app/paraglide/messages.js'
import { ButtonAnchor } from '#app/ui/button-link.tsx'

const PLACES = { post: 'blog', page: 'page' } as const

/** Below the cards of a post or a page: where the shop shows it, or how it would. */
const shownSide = (of: keyof typeof PLACES) =>
  function ShownSide({ row }: { row: CrudRow }) {
    const { user } = useRouteContext({ from: '/_admin' })
    const hydrated = useHydrated()
    const shop = user.store_sub_domain
    if (!shop) return null
    if (row.state !== 'published' || typeof row.slug !== 'string') {
      return <PreviewButton make={() => contentLink({ data: { of, id: row.id } })} hint={m.content_preview_hint()} />
    }
    const path = `/${PLACES[of]}/${encodeURIComponent(row.slug)}`
    return (
      <ButtonAnchor
        href={shopUrl(hydrated ? location.protocol : 'https:', shop, path)}
        target="_blank"
        rel="noopener"
        icon={<Store aria-hidden="true" className="size-4.5" />}
      >
        {m.view_in_shop()}
      </ButtonAnchor>
    )
  }

export const PostSide = shownSide('post')
export const PageSide = shownSide('page')
