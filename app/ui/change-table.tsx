import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'

/** One thing of a product that would change, or why it may not. */
export interface ChangeLine {
  key: string
  name: string
  /** Which of its things. */
  detail?: string
  before?: string
  /** Without it `refusal` says why nothing changes. */
  after?: string
  refusal?: string | undefined
}

const cell = 'px-3 py-1.5 text-start'
const head = cx(cell, 'sticky top-0 bg-sunken font-medium')

/** What is before a change and after it, of many products; a long one scrolls by itself, by keyboard too. */
export function ChangeTable({ lines }: { lines: readonly ChangeLine[] }) {
  if (lines.length === 0) return null
  return (
    <section
      aria-label={m.bulk_preview()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls inside this region
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-sm sm:min-w-100">
        <caption className="sr-only">{m.bulk_preview()}</caption>
        <thead className="text-ink-3">
          <tr>
            <th className={head}>{m.product()}</th>
            <th className={head}>{m.bulk_before()}</th>
            <th className={head}>{m.bulk_after()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, detail, before, after, refusal }) => (
            <tr key={key} className="border-line border-t align-top">
              <th className={cx(cell, 'font-medium')}>
                {name}
                {detail && <span className="block font-normal text-ink-3">{detail}</span>}
              </th>
              {after === undefined ? (
                <td colSpan={2} className={cx(cell, 'text-bad')}>
                  {refusal}
                </td>
              ) : (
                <>
                  <td className={cx(cell, 'figures text-ink-3')}>{before || '–'}</td>
                  <td className={cx(cell, 'figures')}>
                    <span className={refusal ? 'line-through' : 'font-medium'}>{after || '–'}</span>
                    {refusal && <span className="block text-bad">{refusal}</span>}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
