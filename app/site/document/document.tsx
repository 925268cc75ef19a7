import { HeadContent, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { areasOf } from '#app/lib/areas-of.ts'
import { getHosts } from '#app/lib/hosts.ts'
import { useLocale } from '#app/lib/locale.ts'
import { attributesOf } from '#app/lib/look.ts'
import { getLook, getOwnShop } from '#app/lib/request-context.ts'

/** The document every page stands in. `data-hydrated` tells tests (and nobody else) that events have their handlers. */
export function Document({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const router = useRouter()
  const areas = useRouterState({ select: (state) => areasOf(state.matches).join(' ') })
  const [look] = useState(getLook)
  const { platform, storeDomain } = getHosts()

  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  // Titles and what the server words (a status, a reply) follow a switch of the language.
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    void router.invalidate()
  }, [locale, router])

  return (
    <html
      lang={locale}
      data-areas={areas}
      {...attributesOf(look)}
      data-platform-hosts={platform.join(' ')}
      data-store-domain={storeDomain}
      data-shop={getOwnShop()}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
