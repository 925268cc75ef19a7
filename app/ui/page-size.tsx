import { m } from '#app/paraglide/messages.js'
import { Select } from './select.tsx'

/** Specification section 9. */
export const PAGE_SIZES = [5, 10, 15, 20, 25, 30, 40, 50, 60] as const

export function PageSize({ value, onValue }: { value: number; onValue: (size: number) => void }) {
  const sizes = [...new Set<number>([...PAGE_SIZES, value])].sort((a, b) => a - b)
  return (
    <Select
      aria-label={m.page_size()}
      value={value}
      onValue={onValue}
      options={sizes.map((size) => ({ value: size, label: m.per_page({ n: size }) }))}
      className="figures w-auto! border-transparent! bg-transparent! text-ink-2"
    />
  )
}
