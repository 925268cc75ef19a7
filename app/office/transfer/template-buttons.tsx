import { useMutation } from '@tanstack/react-query'
import { importTemplate } from '#app/bff/imports.functions.ts'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

type Type = Parameters<typeof importTemplate>[0]['data']['type']

/** Our own columns with examples, to be filled in. */
export function TemplateButtons({ kind }: { kind: ImportKind }) {
  const save = useMutation({
    mutationFn: async (type: Type) => {
      saveFile(await (await importTemplate({ data: { kind, type } })).blob(), `${kind}-template.${type}`)
    },
    onError: (error) => void toastError(error),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      <span>{m.import_template()}</span>
      {(['xlsx', 'csv'] as const).map((type) => (
        <Button key={type} size="sm" busy={save.isPending && save.variables === type} onClick={() => save.mutate(type)}>
          {type === 'xlsx' ? 'Excel (XLSX)' : 'CSV'}
        </Button>
      ))}
    </div>
  )
}
