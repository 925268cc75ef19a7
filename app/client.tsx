import { tables } from 'virtual:message-tables'
import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AppError } from './lib/app-error.ts'
import { ownHosts, setHosts } from './lib/hosts.ts'
import { areasOfDocument, localeOfDocument } from './lib/locale.ts'
import { installTables, loadMessages, rememberLocale } from './lib/message-tables.ts'

const { platformHosts = '', storeDomain = '', shop } = document.documentElement.dataset
setHosts({ platform: platformHosts.split(' '), storeDomain })
if (shop) ownHosts.set(location.host, shop)
installTables(tables)
rememberLocale(localeOfDocument())
// The back-office's come with its parts, which its router waits for in any case.
if (areasOfDocument().includes('admin')) await import('./lib/platform-parts.ts')

// Before anything renders: a page that hydrated without its messages would differ from what the server sent.
await loadMessages(localeOfDocument(), areasOfDocument())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    {
      // A refusal that a page stands for (a paused shop) is an answer, not a fault to report.
      onCaughtError: (error) => {
        if (!(error instanceof AppError)) console.error(error)
      },
    },
  )
})
