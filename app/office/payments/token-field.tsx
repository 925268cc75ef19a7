import type { PaymentMethodRow } from '#app/contracts/payment-method.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { MethodState } from './use-method.ts'

interface TokenFieldProps {
  edit: MethodState
  bakong: PaymentMethodRow['bakong']
}

/** What Bakong is asked with. It is never shown again: of the one that is kept, its end. */
export function TokenField({ edit: { values, errorOf, put }, bakong }: TokenFieldProps) {
  const kept = bakong !== null && values.bakong_token !== null
  return (
    <div className="sm:col-span-2">
      <Field
        label={m.bakong_token()}
        hint={kept ? m.bakong_token_kept({ end: `…${bakong.ends_with}` }) : m.bakong_token_hint()}
        error={errorOf('bakong_token')}
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            value={values.bakong_token ?? ''}
            onValue={(text) => put({ bakong_token: text.trim() || undefined })}
          />
        )}
      </Field>
      {kept && (
        <Button size="sm" className="mt-2" onClick={() => put({ bakong_token: null })}>
          {m.bakong_token_remove()}
        </Button>
      )}
    </div>
  )
}
