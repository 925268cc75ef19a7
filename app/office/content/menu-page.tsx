import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import { MENU_LEVELS, menu } from '#app/contracts/resources/menu.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { TextFields } from '#app/office/crud/form/text-fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { LinkInput } from './link-input.tsx'
import { menuTreeOptions } from './menu-queries.ts'
import { withoutNulls } from './without-nulls.ts'

const state = menu.fieldSets.filter(({ fields }) => fields.some(({ key }) => key === 'status'))
const fieldOf = (wanted: string) =>
  menu.fieldSets.flatMap(({ fields }) => [...fields]).find(({ key }) => key === wanted)
const [name, target, icon, position] = ['name', 'target', 'icon', 'position'].map(fieldOf)
/** Cards of its own stand where those of its place would. */
const of = { ...menu, fieldSets: menu.fieldSets.map((set) => ({ ...set, side: false })) }
const fresh = { ...of, fresh: { parent_id: 0 } }

/** An emptied sign and the top of the tree are said by what is no null: no payload has one. */
const payload = (body: Record<string, unknown>) =>
  withoutNulls({
    ...body,
    ...(body.icon === null && { icon: '' }),
    ...(body.parent_id === null && { parent_id: 0 }),
  })

/** The page that adds or edits a menu. */
export function MenuPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  return (
    <EditPage
      of={row ? of : fresh}
      api={crudApi('cms/menus')}
      row={row}
      can={can}
      extend={payload}
      side={
        <>
          <PlaceCard />
          <FieldSets sets={state} />
        </>
      }
    >
      <Card title={m.general()}>
        <div className="grid grid-cols-1 gap-4">
          {name && <TextFields field={name} />}
          <LinkField />
          {target && <FormField field={target} />}
          {icon && <FormField field={icon} />}
        </div>
      </Card>
    </EditPage>
  )
}

function LinkField() {
  const { row } = useFormContext()
  const named = typeof row?.points_to === 'string' ? row.points_to : undefined
  return (
    <OwnField name="menuable" label={m.link_to()} hint={m.link_to_hint()}>
      {({ control, value, onValue }) => (
        <LinkInput
          control={control}
          value={(value ?? { type: 'none' }) as LinkTarget}
          onValue={onValue}
          named={named}
        />
      )}
    </OwnField>
  )
}

/** Below which other it stands, else where on the page. */
function PlaceCard() {
  const { form, row } = useFormContext()
  const tree = useQuery(menuTreeOptions()).data ?? []
  const parent = useStore(form.store, ({ values }) => Number(values.parent_id ?? 0))
  const inside = (id: number | null): boolean =>
    id !== null && (id === row?.id || inside(tree.find((one) => one.id === id)?.parent_id ?? null))
  const above = tree.filter(({ id, level }) => level < MENU_LEVELS && !inside(id))
  return (
    <Card title={m.menu_position()}>
      <div className="grid grid-cols-1 gap-4">
        <OwnField name="parent_id" label={m.menu_parent()} hint={m.menu_parent_hint()}>
          {({ control, value, onValue }) => (
            <Select
              {...control}
              value={Number(value ?? 0)}
              options={[
                { value: 0, label: m.menu_parent_none() },
                ...above.map(({ id, name, level }) => ({ value: id, label: `${'– '.repeat(level - 1)}${name}` })),
              ]}
              onValue={onValue}
            />
          )}
        </OwnField>
        {parent === 0 && position && <FormField field={position} />}
      </div>
    </Card>
  )
}
