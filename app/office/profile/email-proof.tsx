import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

export const NO_PROOF = { current_password: '', code: '' }
export type Proof = typeof NO_PROOF

interface EmailProofProps {
  proof: Proof
  errors: Record<string, string[]>
  /** Whether the account has a second factor. */
  asksCode: boolean
  onValue: (key: keyof Proof, text: string) => void
}

/** What another e-mail takes: the password, and a code where a sign-in asks for one. */
export const EmailProof = ({ proof, errors, asksCode, onValue }: EmailProofProps) => (
  <>
    <Field
      label={m.profile_current_password()}
      hint={m.profile_current_password_hint()}
      error={errors.current_password?.[0]}
      required
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="current_password"
          maxLength={200}
          value={proof.current_password}
          onValue={(text) => onValue('current_password', text)}
        />
      )}
    </Field>
    {asksCode && (
      <Field label={m.two_factor_code()} error={errors.code?.[0]} required>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="text"
            autoComplete="one-time-code"
            maxLength={40}
            value={proof.code}
            onValue={(text) => onValue('code', text)}
          />
        )}
      </Field>
    )}
  </>
)
