import { useStore } from '@tanstack/react-form'
import { useRouteContext } from '@tanstack/react-router'
import {
  type BannerPosition,
  type BannerType,
  banner,
  bannerPositions,
  PLATFORM_POSITION,
} from '#app/contracts/resources/banner.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { bannerApi } from './banner-draft.ts'
import { ItemsCard } from './banner-items.tsx'

const setOf = (wanted: string) => banner.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === wanted))
const fields = banner.fieldSets.flatMap((set) => [...set.fields])
const general = setOf('name')
const state = setOf('status')
/** Cards of its own stand where those of its place would. */
const of = { ...banner, fieldSets: banner.fieldSets.map((set) => ({ ...set, side: false })) }
const platforms = { ...of, fresh: { position: PLATFORM_POSITION } }
const upload = uploadAs('banner')

/** The page that adds or edits a banner. */
export function BannerPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const isAdmin = user.type === 'admin'
  return (
    <EditPage
      of={isAdmin && !row ? platforms : of}
      api={bannerApi}
      row={row}
      can={can}
      upload={upload}
      side={
        <>
          <PlaceCard isAdmin={isAdmin} />
          <FieldSets sets={state} />
        </>
      }
    >
      <FieldSets sets={general} />
      <ItemsCard />
    </EditPage>
  )
}

/** Where it is shown and how: of the platform's there is one place. */
function PlaceCard({ isAdmin }: { isAdmin: boolean }) {
  const { form } = useFormContext()
  const position = useStore(form.store, ({ values }) => values.position as BannerPosition)
  const type = useStore(form.store, ({ values }) => values.type as BannerType)
  const shown = ['position', position === 'category_top' && 'category_id', 'type', type === 'slider' && 'interval']
  return (
    <Card title={m.banner_position()}>
      <div className="grid grid-cols-1 gap-4">
        {fields
          .filter(({ key }) => shown.includes(key))
          .map((field) =>
            field.key === 'position'
              ? { ...field, choices: bannerPositions.filter(({ value }) => (value === PLATFORM_POSITION) === isAdmin) }
              : field,
          )
          .map((field) => (
            <FormField key={field.key} field={field} />
          ))}
      </div>
    </Card>
  )
}
