import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageTemplateUpdate } from '#app/bff/message-templates.functions.ts'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import type { MessageTemplate, MessageWords } from '#app/contracts/message-template.ts'
import { AppError } from '#app/lib/app-error.ts'
import { textOfError } from '#app/lib/errors.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { templatesOptions } from './template-queries.ts'

const same = (one: MessageWords, other: MessageWords) => one.subject === other.subject && one.body === other.body

/** A message under the pen: its texts in both languages, what is wrong with them, and the way to the server. */
export function useTemplate(stored: MessageTemplate) {
  const queries = useQueryClient()
  const [values, setValues] = useState(stored.translations)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const changed = LOCALES.filter((locale) => !same(values[locale], stored.translations[locale]))

  function put(locale: Locale, change: Partial<MessageWords>) {
    setProblem('')
    setValues((before) => ({ ...before, [locale]: { ...before[locale], ...change } }))
    const gone = Object.keys(change).map((key) => `translations.${locale}.${key}`)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !gone.includes(key))))
  }

  async function send(translations: Partial<Record<Locale, MessageWords | null>>) {
    setBusy(true)
    setErrors({})
    setProblem('')
    try {
      const { name: template, version } = stored
      const data = await messageTemplateUpdate({ data: { template, patch: { version, translations } } })
      queries.setQueryData(templatesOptions().queryKey, (all) =>
        all?.map((one) => (one.name === data.name ? data : one)),
      )
      setValues((before) => {
        const sent = Object.keys(translations) as Locale[]
        return { ...before, ...Object.fromEntries(sent.map((locale) => [locale, data.translations[locale]])) }
      })
      void toastSuccess(m.saved_successfully())
    } catch (error) {
      const wrong = error instanceof AppError ? (error.fields ?? {}) : {}
      setErrors(wrong)
      // What is wrong with a text stands at the text, which is led to.
      setProblem(Object.keys(wrong).some((key) => key.startsWith('translations.')) ? '' : textOfError(error))
      focusInvalid(() => form.current)
    }
    setBusy(false)
  }

  const save = () => send(Object.fromEntries(changed.map((locale) => [locale, values[locale]])))
  const reset = (locale: Locale) => send({ [locale]: null })
  return { form, values, errors, problem, busy, isDirty: changed.length > 0, put, save, reset }
}
