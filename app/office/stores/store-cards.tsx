import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { checkDuplicate } from '#app/bff/auth.functions.ts'
import { adminStatusChoices, SHUT_STATUSES } from '#app/contracts/store.ts'
import { subDomain } from '#app/contracts/sub-domain.ts'
import { getHosts } from '#app/lib/hosts.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { EmailField } from '#app/office/crud/form/person/email-field.tsx'
import { PhoneField } from '#app/office/crud/form/person/phone-field.tsx'
import { PlaceButton } from '#app/office/crud/form/place-button.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { LookupField } from './lookup-field.tsx'
import { maskedPhone } from './masked-phone.ts'
import { FIELDS } from './store-contract.ts'

export const GeneralCard = () => (
  <Card title={m.general()}>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormField field={FIELDS.name} />
      <SubDomainField />
      <LookupField name="category_id" label={m.store_category()} of="store-categories" />
      <LookupField name="theme_id" label={m.theme()} of="themes" />
      <LookupField name="plan_id" label={m.plan()} of="plans" hint={m.store_plan_hint()} optional />
      <FormField field={FIELDS.owner} />
      <FormField field={FIELDS.domain} />
    </div>
  </Card>
)

/** Where the shop is found; asked on leaving it whether another store has it. */
function SubDomainField() {
  const { row } = useFormContext()
  const [taken, setTaken] = useState<string>()
  const asked = useRef('')
  const stored = String(row?.sub_domain ?? '')

  async function ask(text: string) {
    const name = text.trim().toLowerCase()
    asked.current = name
    if (!name || name === stored || !subDomain.safeParse(name).success) return
    const found = await checkDuplicate({ data: { sub_domain: name } }).then(
      ({ is_exist }) => is_exist,
      () => false,
    )
    if (asked.current === name) setTaken(found ? m.rule_sub_domain_taken() : undefined)
  }

  return (
    <OwnField
      name="sub_domain"
      label={m.sub_domain()}
      wrong={taken}
      hint={row ? m.store_rename_hint() : m.store_sub_domain_hint({ domain: getHosts().storeDomain })}
    >
      {({ control, value, onValue, onBlur }) => (
        <TextInput
          {...control}
          name="sub_domain"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={String(value ?? '')}
          onValue={(text) => {
            setTaken(undefined)
            onValue(text)
          }}
          onBlur={() => {
            onBlur()
            void ask(String(value ?? ''))
          }}
        />
      )}
    </OwnField>
  )
}

/** By what its owner signs in, and is reached. */
export function ContactCard() {
  const { row } = useFormContext()
  const email = row?.email
  const pending = row?.pending_email
  return (
    <Card title={m.store_contact()}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EmailField
          {...(email !== undefined && { stored: String(email) })}
          hint={pending ? m.user_email_pending({ email: String(pending) }) : m.store_login_hint()}
        />
        <PhoneField placeholder="999-999-9999" typed={maskedPhone} />
        <FormField
          field={FIELDS.address}
          className="sm:col-span-2"
          aside={<PlaceButton latitude="latitude" longitude="longitude" address="address" />}
        />
        <FormField field={FIELDS.latitude} />
        <FormField field={FIELDS.longitude} />
      </div>
    </Card>
  )
}

export const SearchCard = () => (
  <Card title={m.seo()}>
    <div className="grid grid-cols-1 gap-4">
      <FormField field={FIELDS.metaTagTitle} />
      <FormField field={FIELDS.metaTagDescription} />
      <FormField field={FIELDS.metaTagKeywords} />
    </div>
  </Card>
)

/** What the platform thinks of it, and where it stands among the others. */
export function StandingCard() {
  const { form } = useFormContext()
  const shut = useStore(form.store, ({ values }) => SHUT_STATUSES.includes(String(values.admin_status)))
  return (
    <Card title={m.status()}>
      <div className="grid grid-cols-1 gap-4">
        <OwnField name="admin_status" label={m.admin_status()}>
          {({ control, value, onValue }) => (
            <Select
              {...control}
              value={String(value ?? '')}
              onValue={onValue}
              options={adminStatusChoices.map((choice) => ({ value: choice.value, label: choice.label() }))}
            />
          )}
        </OwnField>
        {shut && (
          <OwnField
            name="admin_status_reason"
            label={m.store_reason()}
            hint={m.store_reason_hint()}
            required
            judge={(value) => (String(value ?? '').trim() ? undefined : m.required())}
          >
            {({ control, value, onValue, onBlur }) => (
              <TextArea {...control} maxLength={500} value={String(value ?? '')} onValue={onValue} onBlur={onBlur} />
            )}
          </OwnField>
        )}
        <FormField field={FIELDS.feature} />
        <FormField field={FIELDS.sortOrder} />
      </div>
    </Card>
  )
}

export const LogoCard = () => (
  <Card title={m.logo()}>
    <FormField field={FIELDS.logo} />
  </Card>
)
