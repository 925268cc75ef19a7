import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CheckIcon } from './icons.tsx'
import { passwordRules } from './password-rules.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'value' | 'type' | 'end'> {
  value: string
  /** Shows the rules and ticks each while one types: for a new password. */
  meter?: boolean
}

export function PasswordInput({ value, meter, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const met = passwordRules(value)
  const rules = [
    { met: met.length, text: m.password_rule_length() },
    { met: met.lower && met.upper, text: m.password_rule_case() },
    { met: met.digit, text: m.password_rule_digit() },
    { met: met.special, text: m.password_rule_special() },
  ]
  return (
    <div>
      <TextInput
        autoComplete={meter ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        value={value}
        type={shown ? 'text' : 'password'}
        end={
          <IconButton
            label={shown ? m.password_hide() : m.password_show()}
            aria-pressed={shown}
            tip="none"
            icon={shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {meter && (
        <ul className="mt-2 grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-2" aria-label={m.password_rules()}>
          {rules.map((rule) => (
            <li key={rule.text} className={cx('flex items-center gap-2', rule.met ? 'text-ok' : 'text-ink-3')}>
              <span
                className={cx(
                  'grid size-4 shrink-0 place-items-center rounded-full border',
                  rule.met ? 'border-ok bg-ok-soft' : 'border-control',
                )}
              >
                {rule.met && <CheckIcon className="size-3" strokeWidth={3} />}
              </span>
              {rule.text}
              <span className="sr-only">{rule.met ? m.password_rule_met() : m.password_rule_open()}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
