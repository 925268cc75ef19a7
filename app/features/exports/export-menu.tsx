import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { exportProducts } from '#app/bff/exports.functions.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { toastError } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { Menu } from '#app/ui/menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type How = Parameters<typeof exportProducts>[0]['data']

/** All products as a file, in our own columns or in Shopify's. */
export function ExportMenu() {
  const save = useMutation({
    mutationFn: async (how: How) => {
      const reply = await exportProducts({ data: how })
      const name = how.format === 'own' ? `products.${how.type}` : `products-${how.format}.${how.type}`
      saveFile(await reply.blob(), name)
    },
    onError: (error) => void toastError(error),
  })
  const entry = (label: string, how: How) => ({
    ...{ key: `${how.format} ${how.type}`, label },
    onSelect: () => save.mutate(how),
  })
  return (
    <Menu
      buttonClassName={buttonClasses('plain')}
      button={
        <>
          {save.isPending ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
          {m.export()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
      entries={[
        entry(m.export_own_csv(), { format: 'own', type: 'csv' }),
        entry(m.export_own_xlsx(), { format: 'own', type: 'xlsx' }),
        entry(m.export_shopify(), { format: 'shopify', type: 'csv' }),
      ]}
    />
  )
}
