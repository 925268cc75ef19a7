interface CompareTableProps {
  caption: string
  columns: readonly { id: number; name: string }[]
  rows: readonly { key: string; label: string; cells: readonly { id: number; text: string }[] }[]
}

/** Things beside one another, a column each; on a phone it is pushed sideways, and what a row is about stays. */
export function CompareTable({ caption, columns, rows }: CompareTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its frame is moved by the keyboard too
      tabIndex={0}
      aria-label={caption}
      className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full min-w-max text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b">
            <td className="sticky start-0 bg-surface px-4 py-3" />
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="max-w-48 px-4 py-3 text-start font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th
                scope="row"
                className="sticky start-0 max-w-44 bg-surface px-4 py-3 text-start font-normal text-ink-2"
              >
                {label}
              </th>
              {cells.map(({ id, text }) => (
                <td key={id} className="figures px-4 py-3">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
