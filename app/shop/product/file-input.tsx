import type { Product } from '#app/bff/shop.functions.ts'
import { cx } from '#app/ui/cx.ts'
import type { ControlProps } from '#app/ui/field.tsx'
import { inputClasses } from '#app/ui/input-classes.ts'
import { Spinner } from '#app/ui/spinner.tsx'

interface FileInputProps {
  control: ControlProps
  field: Product['entered'][number]
  /** What was chosen; its token is '' while it is on its way. */
  sent: { name: string; token: string } | undefined
  onFile: (file: File | undefined) => void
}

/** An image or a PDF, said in the shop's language: a browser speaks its own. */
export function FileInput({ control, field, sent, onFile }: FileInputProps) {
  return (
    <div
      className={cx(
        inputClasses(Boolean(control['aria-invalid'])),
        'relative flex items-center gap-3 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent/35',
      )}
    >
      <span className="shrink-0 font-medium text-accent-strong">{sent ? field.change : field.choose}</span>
      <span className="line min-w-0 flex-1 text-ink-2">{sent?.name}</span>
      {sent?.token === '' && <Spinner className="size-5 text-ink-3" />}
      <span role="status" className={cx('text-sm', sent?.token ? 'text-ok' : 'sr-only')}>
        {sent && (sent.token ? field.sent : field.sending)}
      </span>
      <input
        {...control}
        type="file"
        accept="image/*,application/pdf,.pdf"
        aria-busy={sent?.token === ''}
        onChange={({ target }) => onFile(target.files?.[0])}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}
