import { KHQR_LIMITS, type PaymentMethodRow } from '#app/contracts/payment-method.ts'
import { m } from '#app/paraglide/messages.js'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TokenField } from './token-field.tsx'
import type { MethodState } from './use-method.ts'

interface AccountFieldsProps {
  edit: MethodState
  bakong: PaymentMethodRow['bakong']
}

/** Whom the store's KHQR codes pay, and what Bakong is asked with whether they were. */
export function AccountFields({ edit, bakong }: AccountFieldsProps) {
  const { values, errorOf, putAccount } = edit
  const { khqr } = values
  if (!khqr) return null
  const isMerchant = khqr.type === 'merchant'
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        label={m.payment_account()}
        hint={m.payment_account_hint()}
        error={errorOf('khqr.account_id')}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="email"
            maxLength={KHQR_LIMITS.account_id}
            value={khqr.account_id}
            onValue={(account_id) => putAccount({ account_id })}
          />
        )}
      </Field>
      <Field
        label={m.payment_merchant_name()}
        hint={m.payment_merchant_name_hint()}
        error={errorOf('khqr.merchant_name')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={KHQR_LIMITS.merchant_name}
            value={khqr.merchant_name}
            onValue={(merchant_name) => putAccount({ merchant_name })}
          />
        )}
      </Field>
      <Field label={m.payment_merchant_city()} error={errorOf('khqr.merchant_city')} required>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={KHQR_LIMITS.merchant_city}
            value={khqr.merchant_city}
            onValue={(merchant_city) => putAccount({ merchant_city })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <ChoiceBar
          label={m.payment_account_type()}
          value={khqr.type}
          onValue={(type) => putAccount({ type })}
          choices={[
            { value: 'individual', label: m.payment_account_individual() },
            { value: 'merchant', label: m.payment_account_merchant() },
          ]}
        />
      </div>
      {isMerchant && (
        <Field label={m.payment_merchant_id()} error={errorOf('khqr.merchant_id')} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={KHQR_LIMITS.merchant_id}
              value={khqr.merchant_id ?? ''}
              onValue={(merchant_id) => putAccount({ merchant_id })}
            />
          )}
        </Field>
      )}
      {isMerchant && (
        <Field label={m.payment_bank()} error={errorOf('khqr.bank')} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={KHQR_LIMITS.bank}
              value={khqr.bank ?? ''}
              onValue={(bank) => putAccount({ bank })}
            />
          )}
        </Field>
      )}
      <TokenField edit={edit} bakong={bakong} />
    </div>
  )
}
