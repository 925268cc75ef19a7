import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '#app/lib/may.ts'
import { ImportPage } from './import-page.tsx'
import type { ImportWords } from './import-words.ts'

interface ImportScreenProps {
  words: ImportWords
  /** What its permissions begin with. */
  resource: string
  actions?: ReactNode
}

/** A page of imports, whose job stands in the link. */
export function ImportScreen({ words, resource, actions }: ImportScreenProps) {
  const { job, import: kind }: { job?: unknown; import?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { user } = useRouteContext({ from: '/_admin' })
  return (
    <ImportPage
      words={words}
      user={user}
      actions={actions}
      job={/^\d{1,15}$/.test(String(job)) ? Number(job) : undefined}
      onJob={(id) =>
        void navigate({
          to: '.',
          search: { ...(typeof kind === 'string' && { import: kind }), ...(id !== undefined && { job: id }) },
          replace: true,
        })
      }
      mayUpdate={may(user, `${resource}-update`)}
      mayAllow={may(user, 'setting-update')}
    />
  )
}
