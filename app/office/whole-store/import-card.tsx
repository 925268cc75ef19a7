import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useEffect, useState } from 'react'
import { storeImport } from '#app/bff/store-transfers.functions.ts'
import { isUnderWay, STORE_FILE_MB } from '#app/contracts/store-transfer.ts'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import { crudKey } from '#app/office/crud/queries.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { Card } from '#app/ui/card.tsx'
import { DropZone } from '#app/ui/drop-zone.tsx'
import { Field } from '#app/ui/field.tsx'
import { importOptions } from './transfer-queries.ts'
import { TransferFailure, TransferProgress } from './transfer-state.tsx'

interface ImportCardProps {
  storeId: number
  /** Nothing is in the store yet. */
  empty: boolean
}

/** Fills an empty store with the file of another; what came of it stays here for a day. */
export function ImportCard({ storeId, empty }: ImportCardProps) {
  const queries = useQueryClient()
  const { data: last } = useQuery(importOptions(storeId))
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string>()
  const state = last?.state
  // What the store has by now, its pages show as well.
  useEffect(() => {
    if (state === 'done') void queries.invalidateQueries({ queryKey: crudKey('stores') })
  }, [state, queries])
  const send = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.set('id', String(storeId))
      form.set('file', chosen)
      return storeImport({ data: form })
    },
    onSuccess: (transfer) => {
      setFile(null)
      queries.setQueryData(importOptions(storeId).queryKey, transfer)
    },
    onError: (error) => {
      const [text] = (error instanceof AppError && error.fields?.file) || []
      if (text) setWrong(text)
      else void toastError(error)
    },
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    setWrong(chosen.size > STORE_FILE_MB * 1024 * 1024 ? m.store_file_large({ n: STORE_FILE_MB }) : undefined)
  }
  const runs = last ? isUnderWay(last) : false
  const open = empty && !runs && state !== 'done'
  return (
    <Card title={m.store_import()}>
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-2">{empty || last ? m.store_import_text() : m.store_not_empty()}</p>
        {last && runs && (
          <TransferProgress
            transfer={last}
            label={last.state === 'waiting' ? m.store_transfer_waiting() : m.store_import_running()}
          />
        )}
        {last?.state === 'failed' && <TransferFailure transfer={last} />}
        {state === 'done' && <p aria-live="polite">{m.store_import_done({ name: last?.file_name ?? '' })}</p>}
        {open && (
          <form
            noValidate
            className="grid max-w-xl gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              if (!file) setWrong(m.required())
              else if (!wrong) send.mutate(file)
            }}
          >
            <Field label={m.store_import_file()} hint={m.store_import_hint({ n: STORE_FILE_MB })} error={wrong}>
              {(control) => (
                <DropZone
                  control={control}
                  accept=".zip,application/zip"
                  disabled={send.isPending}
                  onFiles={([chosen]) => chosen && choose(chosen)}
                  className="min-h-32 flex-col gap-2 px-4 py-5"
                >
                  {(over) => (
                    <>
                      <FileArchive aria-hidden="true" className="size-7 text-ink-3" />
                      {file && <span className="max-w-full break-all font-medium">{file.name}</span>}
                      <span className={buttonClasses('plain', 'sm')}>
                        {over ? m.import_drop_now() : file ? m.import_choose_other() : m.import_choose()}
                      </span>
                    </>
                  )}
                </DropZone>
              )}
            </Field>
            <Button type="submit" tone="primary" busy={send.isPending} className="justify-self-start">
              {m.store_import()}
            </Button>
            {send.isPending && (
              <p aria-live="polite" className="text-ink-2">
                {m.store_import_sending()}
              </p>
            )}
          </form>
        )}
      </div>
    </Card>
  )
}
