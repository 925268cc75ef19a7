import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewBulk } from '#app/bff/product-bulk.functions.ts'
import type { ProductChange } from '#app/contracts/product-bulk.ts'
import type { Selection } from '#app/contracts/selection.ts'
import { useLocale } from '#app/lib/locale.ts'

const REST_MS = 300

/** The dry run of a change, asked for once it rests; nothing while the change is not whole. */
export function usePreview(selection: Selection, change: ProductChange | null) {
  const locale = useLocale()
  const now = JSON.stringify(change)
  const [rested, setRested] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), REST_MS)
    return () => clearTimeout(timer)
  }, [now])
  const asked = JSON.parse(rested) as ProductChange | null
  const tried = useQuery({
    queryKey: ['bulk', 'preview', locale, selection, asked],
    queryFn: () => previewBulk({ data: { selection, change: asked as ProductChange } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  /** True once what is shown is what would be done. */
  const settled = rested === now && tried.data !== undefined && !tried.isFetching && !tried.isPlaceholderData
  return { ...tried, settled: settled && change !== null }
}
