import { useQuery } from '@tanstack/react-query'
import { messageTemplatePreview } from '#app/bff/message-templates.functions.ts'
import type { Locale } from '#app/contracts/kit.ts'
import type { MessageName, MessageWords, PreviewPart } from '#app/contracts/message-template.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface TemplatePreviewProps {
  name: MessageName
  locale: Locale
  words: MessageWords
  onClose: () => void
}

/** A message as a customer would get it, of an order that is made up. */
export function TemplatePreview({ name, locale, words, onClose }: TemplatePreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['message-preview', name, locale, words],
    queryFn: () => messageTemplatePreview({ data: { template: name, words: { ...words, locale } } }),
    retry: false,
  })
  const why = error instanceof AppError ? Object.values(error.fields ?? {}).flat()[0] : undefined
  return (
    <Modal open onClose={onClose} title={m.template_preview()}>
      <p className="mb-4 text-ink-3 text-sm">{m.template_preview_hint()}</p>
      {error && <ErrorSummary text={why ?? textOfError(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div lang={locale} className="grid grid-cols-1 gap-4 wrap-anywhere">
          {data.subject !== null && <p className="font-semibold">{data.subject}</p>}
          {data.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are known by their place alone
            <Part key={at} part={part} />
          ))}
        </div>
      )}
    </Modal>
  )
}

function Part({ part }: { part: PreviewPart }) {
  if ('text' in part) return <p className="whitespace-pre-line">{part.text}</p>
  if ('link' in part)
    return (
      <p>
        <span className="text-accent-strong underline">{part.link}</span>
        <br />
        <span className="text-ink-3 text-sm">{part.href}</span>
      </p>
    )
  return (
    <dl className="divide-y divide-line">
      {part.rows.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be called the same
        <div key={at} className="flex justify-between gap-4 py-2">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
