import { GENDERS } from '#app/contracts/user.ts'
import { asDialled } from '#app/lib/as-dialled.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { EmailField } from '#app/office/crud/form/person/email-field.tsx'
import { PhoneField } from '#app/office/crud/form/person/phone-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { RolesField } from './roles-field.tsx'
import { FIELDS } from './user-contract.ts'

/** Name, e-mail, telephone, gender, address. @param email the one he has, and `pending` one that waits; `self`: it is the own account */
export function PersonCard({ email, pending, self }: { email?: string; pending?: string | null; self?: boolean }) {
  const moved = self ? m.user_own_email() : m.user_email_moved_hint()
  return (
    <Card title={m.user_person()}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField field={FIELDS.firstname} />
        <FormField field={FIELDS.lastname} />
        <EmailField
          {...(email !== undefined && { stored: email })}
          hint={email === undefined ? m.user_email_hint() : pending ? m.user_email_pending({ email: pending }) : moved}
        />
        <PhoneField placeholder="012 345 678" left={asDialled} />
        <OwnField name="gender_id" label={m.gender()}>
          {({ control, value, onValue }) => (
            <Select
              {...control}
              value={String(value ?? '')}
              onValue={(chosen) => onValue(chosen ? Number(chosen) : null)}
              options={[
                { value: '', label: m.gender_unsaid() },
                ...GENDERS.map((gender) => ({ value: gender.value, label: gender.label() })),
              ]}
            />
          )}
        </OwnField>
        <FormField field={FIELDS.address} className="sm:col-span-2" />
      </div>
    </Card>
  )
}

/** @param locked why they are not changed here */
export function RolesCard({ locked }: { locked?: string }) {
  return (
    <Card title={m.roles()}>
      <OwnField name="role_ids" label={m.roles()} bare>
        {({ control, value, onValue }) => (
          <RolesField
            value={Array.isArray(value) ? value.map(Number) : []}
            onValue={onValue}
            invalid={control['aria-invalid']}
            {...(locked && { locked })}
          />
        )}
      </OwnField>
    </Card>
  )
}

/** The picture, cropped to 330×330 (specification section 9); it is saved with the rest. */
export const PictureCard = () => (
  <Card title={m.profile_picture()}>
    <FormField field={FIELDS.image} />
  </Card>
)
