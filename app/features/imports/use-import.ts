import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { importJob, importProducts } from '#app/bff/imports.functions.ts'
import { crudKey } from '#app/crud/queries.ts'
import { AppError } from '#app/lib/app-error.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { isOver } from './report.ts'

const POLL_MS = 1000
/** api.md, Limits: 20 MiB. The server says the same, but only when all of it has been sent. */
const LARGEST = 20 * 1024 * 1024

/**
 * A file is tried as soon as it is chosen, and once more for every change of how; then it is brought in by a job that the URL
 * names, so that a reload finds it again.
 */
export function useImport(job: number | undefined, onJob: (id: number | undefined) => void, mayUpdate: boolean) {
  const queries = useQueryClient()
  const locale = useLocale()
  const [file, setFile] = useState<File | null>(null)
  const [update, setUpdate] = useState(mayUpdate)

  const send = async (dryRun: boolean, of: { file: File; update: boolean }) => {
    if (of.file.size > LARGEST) throw new AppError(413, m.import_file_size())
    const form = new FormData()
    form.set('file', of.file)
    form.set('dry_run', String(dryRun))
    form.set('update', String(of.update))
    return importProducts({ data: form })
  }
  const trial = useMutation({ mutationFn: (of: { file: File; update: boolean }) => send(true, of) })
  const start = useMutation({
    mutationFn: (of: { file: File; update: boolean }) => send(false, of),
    onSuccess: ({ id }) => onJob(id ?? undefined),
  })
  const running = useQuery({
    queryKey: ['import', job, locale],
    queryFn: () => importJob({ data: { id: job ?? 0 } }),
    enabled: job !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  })

  const over = running.data ? isOver(running.data) : false
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey: crudKey('products') }))
  useEffect(() => {
    if (over) refresh()
  }, [over])

  function attempt(next: File, withUpdate: boolean) {
    setFile(next)
    setUpdate(withUpdate)
    start.reset()
    trial.mutate({ file: next, update: withUpdate })
  }

  return {
    ...{ file, update, trial, start, running, over },
    choose: (next: File) => attempt(next, update),
    setUpdate: (on: boolean) => (file ? attempt(file, on) : setUpdate(on)),
    begin: () => file && start.mutate({ file, update }),
    again() {
      setFile(null)
      trial.reset()
      start.reset()
      onJob(undefined)
    },
  }
}
