import type { Text } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Specification 2.9: stands for a public page that is not built yet. */
export function UnbuiltPage({ title }: { title: Text }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6">
      <h1 className="text-center text-3xl">{title()}</h1>
      <EmptyState title={m.under_construction()} text={m.under_construction_public()} drawing="palm" />
    </div>
  )
}
