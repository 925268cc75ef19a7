import { m } from '#app/paraglide/messages.js'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import type { FilePreview } from './file-preview.ts'

/** The first rows of the file as they are; folded, for a glance that not everybody needs. */
export function FileRows({ preview: { header, rows } }: { preview: FilePreview }) {
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        {m.import_first_rows({ n: rows.length })}
      </summary>
      <section
        aria-label={m.import_first_rows({ n: rows.length })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside, by keyboard too
        tabIndex={0}
        className="max-h-96 overflow-auto overscroll-contain border-line border-t -outline-offset-2"
      >
        <table className="text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr>
              {header.map((title, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                <th key={i} scope="col" className="whitespace-nowrap border-line border-b px-3 py-2 text-start">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
              <tr key={n} className="border-line border-b last:border-b-0">
                {header.map((_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <td key={i} className="max-w-64 truncate px-3 py-1.5">
                    {row[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
