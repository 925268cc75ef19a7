import { useSuspenseQuery } from '@tanstack/react-query'
import { type MessageName, messageNames, templateOf } from '#app/contracts/message-template.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { templatesOptions } from './template-queries.ts'

interface TemplatesPageProps {
  /** What is none counts as not given. */
  message: string | undefined
  mayChange: boolean
  onMessage: (message: MessageName) => void
}

const CHANNEL = { email: m.email, telegram: () => 'Telegram' }

/** What customers are told, a message at a time, in both languages. */
export function TemplatesPage({ message, mayChange, onMessage }: TemplatesPageProps) {
  const { data } = useSuspenseQuery(templatesOptions())
  const shown = data.find(({ name }) => name === message) ?? data[0]
  if (!shown) return null
  const labelOf = (name: MessageName) => `${CHANNEL[templateOf(name).channel]()} · ${templateOf(name).label()}`
  return (
    <>
      <PageHead
        crumbs={[
          { title: m.nav_dashboard(), to: '/dashboard' },
          { title: m.nav_integrations(), to: '/integrations' },
          { title: m.templates() },
        ]}
        title={m.templates()}
      />
      <div className="grid max-w-5xl grid-cols-1 gap-4">
        <Field label={m.template_choose()} hint={templateOf(shown.name).hint()} className="max-w-md">
          {(control) => (
            <Select
              {...control}
              value={shown.name}
              options={messageNames.map((name) => ({ value: name, label: labelOf(name) }))}
              onValue={(name) => onMessage(name as MessageName)}
            />
          )}
        </Field>
        <TemplateEditor key={shown.name} stored={shown} mayChange={mayChange} />
      </div>
    </>
  )
}
