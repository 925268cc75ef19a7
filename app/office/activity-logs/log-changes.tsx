import { m } from '#app/paraglide/messages.js'
import type { ChangedField } from './changed-fields.ts'

/** What stands in the log instead of a secret. */
const SECRET = '***'
const nothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that changed, each before and after; of a thing that was made, only what it was made with. */
export function LogChanges({ fields }: { fields: readonly ChangedField[] }) {
  const made = fields.every(({ before }) => nothing(before))
  const shown = made ? fields.filter(({ after }) => !nothing(after)) : fields
  if (shown.length === 0) return <p className="text-ink-2">{m.log_no_changes()}</p>
  return (
    <dl className="grid gap-4">
      {shown.map(({ key, label, before, after }) => (
        <div key={key} className="min-w-0">
          <dt className="font-medium text-sm">{label}</dt>
          <dd className={made ? 'mt-1' : 'mt-1 grid grid-cols-2 gap-2'}>
            {!made && <Side name={m.log_before()} value={before} className="bg-bad-soft" />}
            <Side name={m.log_after()} value={after} className={made ? 'bg-sunken' : 'bg-ok-soft'} hidden={made} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side(props: { name: string; value: unknown; className: string; hidden?: boolean }) {
  return (
    <div className={`min-w-0 rounded-control px-2.5 py-1.5 ${props.className}`}>
      <p className={props.hidden ? 'sr-only' : 'text-ink-2 text-xs'}>{props.name}</p>
      <Shown value={props.value} />
    </div>
  )
}

function Shown({ value }: { value: unknown }) {
  if (value === SECRET) return <p className="text-ink-2 italic">{m.log_secret()}</p>
  if (nothing(value)) return <p className="text-ink-2 italic">{m.log_nothing()}</p>
  if (typeof value === 'boolean') return <p>{value ? m.yes() : m.no()}</p>
  return <p className="whitespace-pre-wrap break-words">{textOf(value)}</p>
}

/** A list of names is one a line. */
function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
