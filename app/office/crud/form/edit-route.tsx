import { useLoaderData, useRouteContext } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { rightsOf } from '#app/lib/may.ts'
import type { Contract, CrudRow } from '#app/office/crud/contract.ts'
import { type CrudPath, crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from './edit-page.tsx'
import { rowFor } from './row-for.ts'
import { type UploadKind, uploadAs } from './upload-as.ts'

type Declared = Contract & { path: CrudPath }

/** The loader of the page that edits a row. */
export const editLoader =
  (of: Declared) =>
  ({ params }: { params: { id: string } }): Promise<CrudRow> =>
    rowFor(crudApi(of.path), params.id)

type Side = ComponentType<{ row: CrudRow; can: ReturnType<typeof rightsOf> }>

/** The component of the page that edits a row. `upload` is what its pictures are stored as, `Side` stands below its cards. */
export function editPage(of: Declared, upload: UploadKind, Side?: Side) {
  return function EditRoute() {
    const { user } = useRouteContext({ from: '/_admin' })
    const row = useLoaderData({ strict: false }) as CrudRow
    const can = rightsOf(user, of.permission)
    return (
      <EditPage
        key={row.id}
        of={of}
        api={crudApi(of.path)}
        row={row}
        can={can}
        upload={uploadAs(upload)}
        side={Side && <Side row={row} can={can} />}
      />
    )
  }
}

/** The component of the page that adds a row. */
export const addPage = (of: Declared, upload: UploadKind) => () => (
  <EditPage of={of} api={crudApi(of.path)} upload={uploadAs(upload)} />
)
