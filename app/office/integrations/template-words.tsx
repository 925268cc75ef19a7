import { useRef } from 'react'
import type { Locale } from '#app/contracts/kit.ts'
import {
  type MessageTemplate,
  type MessageWords,
  MOST_BODY,
  MOST_SUBJECT,
  PLACEHOLDERS,
  type Placeholder,
} from '#app/contracts/message-template.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { StatusPill } from '#app/ui/status-pill.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface TemplateWordsProps {
  locale: Locale
  stored: MessageTemplate
  words: MessageWords
  errorOf: (key: string) => string | null
  /** True: it is only shown. */
  locked: boolean
  onWords: (change: Partial<MessageWords>) => void
  onPreview: () => void
  onReset: () => void
}

const LANGUAGE = { en: m.language_en, km: m.language_km }

/** A message in one language, with what can be filled in. */
export function TemplateWords(props: TemplateWordsProps) {
  const { locale, stored, words, errorOf, locked, onWords, onPreview, onReset } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const isOwn = stored.own[locale]

  /** Where the caret stands, which then stands behind it. */
  function insert(placeholder: Placeholder) {
    const at = area.current
    const text = `{${placeholder}}`
    const from = at?.selectionStart ?? words.body.length
    const body = words.body.slice(0, from) + text + words.body.slice(at?.selectionEnd ?? from)
    onWords({ body })
    requestAnimationFrame(() => {
      at?.focus()
      at?.setSelectionRange(from + text.length, from + text.length)
    })
  }

  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-3">
          {LANGUAGE[locale]()}
          <StatusPill tone={isOwn ? 'ok' : 'quiet'} label={isOwn ? m.template_own() : m.template_built_in()} />
        </span>
      }
    >
      <fieldset aria-label={LANGUAGE[locale]()} className="grid grid-cols-1 gap-4">
        {stored.channel === 'email' && (
          <Field label={m.template_subject()} error={errorOf('subject')} required>
            {(control) => (
              <TextInput
                {...control}
                lang={locale}
                disabled={locked}
                maxLength={MOST_SUBJECT}
                value={words.subject ?? ''}
                onValue={(subject) => onWords({ subject })}
              />
            )}
          </Field>
        )}
        <Field label={m.template_body()} error={errorOf('body')} required>
          {(control) => (
            <TextArea
              {...control}
              ref={area}
              lang={locale}
              rows={12}
              disabled={locked}
              maxLength={MOST_BODY}
              value={words.body}
              onValue={(body) => onWords({ body })}
            />
          )}
        </Field>
        {!locked && (
          <fieldset>
            <legend className="mb-1 font-medium text-ink-2 text-sm">{m.template_placeholders()}</legend>
            <div className="flex flex-wrap gap-2">
              {stored.placeholders.map((placeholder) => (
                <Button key={placeholder} size="sm" onClick={() => insert(placeholder)}>
                  {PLACEHOLDERS[placeholder]()}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onPreview}>
            {m.template_preview()}
          </Button>
          {!locked && isOwn && (
            <Button size="sm" onClick={onReset}>
              {m.template_reset()}
            </Button>
          )}
        </div>
      </fieldset>
    </Card>
  )
}
