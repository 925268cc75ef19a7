import { useQuery } from '@tanstack/react-query'
import { designPreview } from '#app/bff/website-design.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Less than what a link holds, so that none in use is over. */
const FRESH = 30 * 60_000

/** The shop's first page as it would be; `version` of the draft: with another it is looked at anew. */
export function DesignPreview({ version }: { version: number | null }) {
  const link = useQuery({
    queryKey: ['design-preview'],
    queryFn: () => designPreview(),
    staleTime: FRESH,
    refetchInterval: FRESH,
  })
  if (!link.data) return <Skeleton className="h-160 w-full" />
  return (
    <iframe
      key={`${version}`}
      title={m.design_preview()}
      src={link.data}
      className="h-160 w-full rounded-card border border-line bg-paper"
    />
  )
}
