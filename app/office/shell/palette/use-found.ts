import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findRecords, paletteNames } from '#app/bff/search.functions.ts'
import { getLocale } from '#app/lib/locale.ts'

/** How long somebody pauses before what he typed is looked for. */
const PAUSE_MS = 180
/** As the server has it: less finds everything. */
const LEAST = 2

/** The pages and actions there are, and what the server finds for what is typed. */
export function useFound(typed: string) {
  const wanted = typed.trim().slice(0, 100)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const names = useQuery({
    queryKey: ['palette', getLocale()],
    queryFn: () => paletteNames(),
    staleTime: 60_000,
  })
  const enabled = wanted.length >= LEAST && asked.length >= LEAST
  const records = useQuery({
    queryKey: ['search', getLocale(), asked],
    queryFn: ({ signal }) => findRecords({ data: { q: asked }, signal }),
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
  })
  return {
    names,
    hits: enabled ? (records.data ?? []) : [],
    failed: enabled && records.isError,
    retry: () => void (names.isError ? names.refetch() : records.refetch()),
    waiting: wanted.length >= LEAST && (asked !== wanted || records.isFetching),
  }
}
