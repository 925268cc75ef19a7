import { useStore } from '@tanstack/react-form'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Field } from '#app/contracts/kit.ts'
import type { LinkTarget } from '#app/contracts/link-target.ts'
import {
  type AnnouncementChannel,
  type Audience,
  announcement,
  announcementChannels,
  audiences,
  CHANNELS_OF,
  PLATFORM_AUDIENCES,
} from '#app/contracts/resources/announcement.ts'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { crudApi } from '#app/office/crud/crud-api.ts'
import { ChecksField } from '#app/office/crud/form/checks-field.tsx'
import { EditPage } from '#app/office/crud/form/edit-page.tsx'
import { FieldSets } from '#app/office/crud/form/field-sets.tsx'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { TextFields } from '#app/office/crud/form/text-fields.tsx'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { AlertIcon } from '#app/ui/icons.tsx'
import { LinkInput } from './link-input.tsx'

const fields = announcement.fieldSets.flatMap((set) => [...set.fields])
const texts = fields.filter(({ translated }) => translated)
const state = announcement.fieldSets.filter(({ fields: own }) => own.some(({ key }) => key === 'status'))
/** Cards of its own stand where those of its place would. */
const of = { ...announcement, fieldSets: announcement.fieldSets.map((set) => ({ ...set, side: false })) }
const platforms = { ...of, fresh: { audience: 'stores', channels: ['bell'] } }

/** The page that adds or edits an announcement. */
export function AnnouncementPage({ row, can }: { row?: CrudRow; can?: { delete: boolean; create?: boolean } }) {
  const { user } = useRouteContext({ from: '/_admin' })
  const isAdmin = user.type === 'admin'
  return (
    <EditPage
      of={isAdmin && !row ? platforms : of}
      api={crudApi('announcements')}
      row={row}
      can={can}
      side={
        <>
          <ReachCard isAdmin={isAdmin} />
          <FieldSets sets={state} />
        </>
      }
    >
      {typeof row?.told_at === 'string' && (
        <p className="rounded-card border border-line bg-sunken px-4 py-3 text-ink-2">
          {m.announcement_told({ n: Number(row.sent_count) })}
        </p>
      )}
      <Card title={m.general()}>
        <div className="grid grid-cols-1 gap-4">
          {texts.map((field) => (
            <TextFields key={field.key} field={field} />
          ))}
          <LinkField />
        </div>
      </Card>
    </EditPage>
  )
}

function LinkField() {
  const { row } = useFormContext()
  const named = typeof row?.points_to === 'string' ? row.points_to : undefined
  return (
    <OwnField name="link" label={m.link_to()}>
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

/** Whom it is for, and how it reaches them. */
function ReachCard({ isAdmin }: { isAdmin: boolean }) {
  const { form } = useFormContext()
  const audience = useStore(form.store, ({ values }) => values.audience as Audience)
  const channels = useStore(form.store, ({ values }) => (values.channels ?? []) as AnnouncementChannel[])
  const errors = Object.values(useErrorsBelow(/^channels(\.|$)/))
  const reach = CHANNELS_OF[audience]
  const stray = channels.some((channel) => !reach.includes(channel))
  // What is not offered could not be put right.
  useEffect(() => {
    if (!stray) return
    const left = channels.filter((channel) => reach.includes(channel))
    form.setFieldValue('channels', left.length > 0 ? left : [reach[0]])
  }, [stray, channels, reach, form])
  const shown = [
    'audience',
    audience === 'group' && 'customer_group_ids',
    audience === 'plan' && 'plan_ids',
    'channels',
  ]
  const strip = channels.includes('strip') ? ['pinned', 'dismissible'] : []
  return (
    <Card title={m.announcement_audience()}>
      <div className="grid grid-cols-1 gap-4">
        {fields
          .filter(({ key }) => [...shown, ...strip].includes(key))
          .map((field) => {
            if (field.key === 'channels')
              return (
                <div key="channels">
                  <ChecksField
                    narrow
                    field={isAdmin ? forStores(field) : field}
                    choices={announcementChannels
                      .filter(({ value }) => reach.includes(value))
                      .map(({ value, label }) => ({ value, label: label() }))}
                  />
                  {errors[0] && (
                    <p role="alert" className="mt-1 flex items-start gap-1.5 text-bad text-sm">
                      <AlertIcon className="mt-[0.2lh] size-3.5" />
                      {errors[0]}
                    </p>
                  )}
                </div>
              )
            const own =
              field.key === 'audience'
                ? { ...field, choices: audiences.filter(({ value }) => PLATFORM_AUDIENCES.includes(value) === isAdmin) }
                : field
            return <FormField key={field.key} field={own} />
          })}
      </div>
    </Card>
  )
}

/** Without its hint, which is of customers. */
function forStores({ hint: _, ...field }: Field): Field {
  return field
}
