import { useState } from 'react'
import { type SectionChange, sectionChanges } from '#app/contracts/sections/section-changes.ts'
import { isNoMoment, MomentInput } from '#app/office/crud/form/inputs/moment-input.tsx'
import { m } from '#app/paraglide/messages.js'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Field } from '#app/ui/field.tsx'
import { focusInvalid } from '#app/ui/focus-invalid.ts'
import { FormModal } from '#app/ui/form-modal.tsx'
import { nameOf } from './name-of.ts'
import type { Designing } from './use-design.ts'

const SAID: Readonly<Record<Exclude<SectionChange['is'], 'written'>, (what: { what: string }) => string>> = {
  added: m.design_change_added,
  removed: m.design_removed,
  moved: m.design_change_moved,
  hidden: m.design_change_hidden,
  shown: m.design_change_shown,
}

function sentence(change: SectionChange): string {
  const what = nameOf(change.section)
  return change.is === 'written'
    ? m.design_change_written({ what, fields: change.fields.join(', ') })
    : SAID[change.is]({ what })
}

interface PublishDialogProps {
  design: Designing
  open: boolean
  onClose: () => void
}

/** Says what will be other in the shop, and asks when. */
export default function PublishDialog({ design, open, onClose }: PublishDialogProps) {
  const { sections, shown, waits, busy } = design
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const later = when === 'later' && !waits
  const changes = open ? sectionChanges(shown?.sections ?? [], sections) : []

  function faultOf(): string | null {
    if (!later) return null
    if (at === '' || isNoMoment(at)) return m.moment_error()
    return Date.parse(at) > Date.now() ? null : m.design_time_over()
  }

  function send(form: HTMLFormElement | null) {
    const fault = faultOf()
    setWrong(fault)
    if (fault) return focusInvalid(() => form)
    if (later) design.schedule(at)
    else design.publish()
    setWhen('now')
    setAt('')
    onClose()
  }

  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={m.design_publish_title()}
      action={later ? m.design_schedule() : m.design_publish()}
      busy={busy}
      onSubmit={send}
    >
      <section
        aria-label={m.design_changes()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls inside this region
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-control border border-line p-3"
      >
        <h3 className="mb-1.5 font-medium text-ink-2">{m.design_changes()}</h3>
        {changes.length === 0 ? (
          <p className="text-ink-2">{m.design_no_changes()}</p>
        ) : (
          <ul className="list-disc ps-5">
            {changes.map((change) => (
              <li key={`${change.is} ${change.section.id}`}>{sentence(change)}</li>
            ))}
          </ul>
        )}
      </section>
      {!waits && (
        <ChoiceBar
          label={m.design_when()}
          value={when}
          onValue={setWhen}
          choices={[
            { value: 'now', label: m.design_when_now() },
            { value: 'later', label: m.design_when_later() },
          ]}
        />
      )}
      {later && (
        <Field label={m.publish_at()} error={wrong} required>
          {(control) => <MomentInput control={control} label={m.publish_at()} value={at} onValue={setAt} />}
        </Field>
      )}
    </FormModal>
  )
}
