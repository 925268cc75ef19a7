import { useState } from 'react'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import type { MessageTemplate } from '#app/contracts/message-template.ts'
import { DirtyGuard } from '#app/office/crud/form/dirty-guard.tsx'
import { m } from '#app/paraglide/messages.js'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SendButton, SentForm } from '#app/ui/sent-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateWords } from './template-words.tsx'
import { useTemplate } from './use-template.ts'

/** A message in both languages, side by side. */
export function TemplateEditor({ stored, mayChange }: { stored: MessageTemplate; mayChange: boolean }) {
  const { form, values, errors, problem, busy, isDirty, put, save, reset } = useTemplate(stored)
  const [resetting, setResetting] = useState<Locale | null>(null)
  const [previewed, setPreviewed] = useState<Locale | null>(null)
  const errorOf = (locale: Locale) => (key: string) => errors[`translations.${locale}.${key}`]?.[0] ?? null
  return (
    <SentForm form={form} busy={busy} problem={problem} onSend={save} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {LOCALES.map((locale) => (
          <TemplateWords
            key={locale}
            locale={locale}
            stored={stored}
            words={values[locale]}
            errorOf={errorOf(locale)}
            locked={!mayChange}
            onWords={(change) => put(locale, change)}
            onPreview={() => setPreviewed(locale)}
            onReset={() => setResetting(locale)}
          />
        ))}
      </div>
      {mayChange && <SendButton label={m.save_changes()} busy={busy} disabled={!isDirty} />}
      <ConfirmDialog
        open={resetting !== null}
        busy={busy}
        title={m.template_reset()}
        confirmLabel={m.template_reset()}
        onClose={() => setResetting(null)}
        onConfirm={() => {
          if (resetting) void reset(resetting).then(() => setResetting(null))
        }}
      >
        {m.template_reset_text()}
      </ConfirmDialog>
      {previewed && (
        <TemplatePreview
          name={stored.name}
          locale={previewed}
          words={values[previewed]}
          onClose={() => setPreviewed(null)}
        />
      )}
      <DirtyGuard isDirty={() => isDirty && !busy} />
    </SentForm>
  )
}
