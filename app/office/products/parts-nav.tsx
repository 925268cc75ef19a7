import { productParts } from '#app/contracts/product-fields.ts'
import type { ProductPart } from '#app/contracts/product-spec.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { AlertIcon } from '#app/ui/icons.tsx'
import { useParts } from './parts.ts'

interface PartsNavProps {
  parts: readonly ProductPart[]
  wrong: ReadonlySet<ProductPart>
}

/** The parts of the form by name: one leads there, and unfolds it. */
export function PartsNav({ parts, wrong }: PartsNavProps) {
  useLocale()
  const { setOpen } = useParts()
  return (
    <nav
      aria-label={m.product_sections()}
      className="fade-end flex gap-1 overflow-x-auto overflow-y-clip border-line border-b"
    >
      {parts.map((part) => (
        <a
          key={part}
          href={`#${part}`}
          onClick={() => setOpen(part, true)}
          className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap px-3 font-medium text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2"
        >
          {productParts[part].title()}
          {wrong.has(part) && (
            <span className="text-bad">
              <AlertIcon className="size-3.5" />
              <span className="sr-only">{m.part_wrong()}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
