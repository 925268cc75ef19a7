import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importFile, importJob, previewImport } from '#app/bff/imports.functions.ts'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { AppError } from '#app/lib/app-error.ts'
import { useLocale } from '#app/lib/locale.ts'
import { uuid } from '#app/lib/uuid.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import type { Mapping } from './file-preview.ts'
import { askAgain, isOver } from './report.ts'

/** api.md, Limits: 20 MiB. The server says the same, but only when all of it has been sent. */
const LARGEST = 20 * 1024 * 1024

/** How a file is to be imported. */
interface How {
  file: File
  update: boolean
  /** What may change in products that are there; empty: all that the file has. */
  columns: readonly string[]
  /** Of a file that nobody knows. */
  mapping: Mapping | null
  /** Whether pictures behind links are to be fetched; undefined: as the store has it. */
  pictures: boolean | undefined
}

/**
 * A file is looked into as soon as it is chosen, tried when it is known what its columns are, and once more for every change
 * of how; then it is brought in by a job that the URL names, so that a reload finds it again.
 */
export function useImport(
  kind: ImportKind,
  job: number | undefined,
  onJob: (id: number | undefined) => void,
  { mayUpdate, mayAllow }: { mayUpdate: boolean; mayAllow: boolean },
) {
  const queries = useQueryClient()
  const locale = useLocale()
  const [how, setHow] = useState<Omit<How, 'file'> & { file: File | null }>({
    file: null,
    update: mayUpdate,
    columns: [],
    mapping: null,
    // On, for whoever may say so: it stands beside where they come from, and holds for this import.
    pictures: mayAllow || undefined,
  })

  function formOf(file: File) {
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', file)
    return form
  }
  const look = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LARGEST) throw new AppError(413, m.import_file_size())
      const form = formOf(file)
      return previewImport({ data: form })
    },
    onSuccess(seen, file) {
      const next = { ...how, file, mapping: seen.format ? null : seen.mapping }
      setHow(next)
      if (seen.format || seen.remembered) trial.mutate(next)
    },
  })
  const send = async (dryRun: boolean, { file, update, columns, mapping, pictures }: How, headers = {}) => {
    const form = formOf(file)
    form.set('dry_run', String(dryRun))
    form.set('update', String(update))
    if (columns.length > 0) form.set('columns', columns.join(','))
    if (mapping) form.set('mapping', JSON.stringify(mapping))
    if (pictures !== undefined) form.set('fetch_pictures', String(pictures))
    return importFile({ data: form, headers })
  }
  // Tried with all that it could bring, pictures too: whether they are wanted is asked beside what the trial found.
  const trial = useMutation({ mutationFn: (of: How) => send(true, { ...of, pictures: mayAllow || undefined }) })
  const begun = useRef<{ of: How; key: string }>(null)
  const start = useMutation({
    mutationFn(of: How) {
      // Sent again as it was, after a line that was cut, it is the same import: it may have begun.
      if (begun.current?.of !== of) begun.current = { of, key: uuid() }
      return send(false, of, { 'idempotency-key': begun.current.key })
    },
    onSuccess({ id }) {
      begun.current = null
      onJob(id ?? undefined)
    },
  })
  const running = useQuery({
    queryKey: ['import', job, locale],
    queryFn: () => importJob({ data: { kind, id: job ?? 0 } }),
    enabled: job !== undefined,
    refetchInterval: ({ state }) => askAgain(state.data),
  })

  const over = running.data ? isOver(running.data) : false
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey: crudKey(kind) }))
  useEffect(() => {
    if (over) refresh()
  }, [over])

  /** A change of how; what was tried is tried again. */
  function change(part: Partial<Omit<How, 'file'>>) {
    const next = { ...how, ...part }
    setHow(next)
    start.reset()
    if (!how.file || (trial.isIdle && !trial.data)) return
    if (part.mapping) trial.reset()
    else trial.mutate(next as How)
  }
  function forget() {
    look.reset()
    trial.reset()
    start.reset()
  }

  return {
    how,
    look,
    trial,
    start,
    running,
    over,
    change,
    choose(file: File) {
      forget()
      setHow({ ...how, file, mapping: null })
      look.mutate(file)
    },
    /** Of no account for what is tried. */
    wantPictures(pictures: boolean) {
      start.reset()
      setHow({ ...how, pictures })
    },
    attempt: () => how.file && trial.mutate(how as How),
    begin: () => how.file && start.mutate(how as How),
    again() {
      setHow({ ...how, file: null, columns: [], mapping: null })
      forget()
      onJob(undefined)
    },
  }
}
