import { useStore } from '@tanstack/react-form'
import type { Field as Declared } from '#app/contracts/kit.ts'
import { paletteOf, unreadable } from '#app/contracts/theme-colors.ts'
import { themeSets } from '#app/contracts/theme-fields.ts'
import type { ThemeTokens } from '#app/contracts/theme-tokens.ts'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { valueAt } from '#app/office/crud/form/form-parts.ts'
import { FieldInput } from '#app/office/crud/form/inputs/field-input.tsx'
import { useErrorsBelow } from '#app/office/crud/form/use-errors-below.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ColorInput } from '#app/ui/color-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { FIRST_TOKENS } from './first-tokens.ts'
import { ThemeSpecimen } from './theme-specimen.tsx'

const OURS = /^tokens(\.|$)/
const nothing = () => undefined
const MODES = ['light', 'dark'] as const
type Mode = (typeof MODES)[number]
const isMode = (name: string): name is Mode => name === 'light' || name === 'dark'

/** All that a theme is made of, beside a shop in small that follows it. */
export function TokensCard() {
  const { form } = useFormContext()
  const tokens = useStore(form.store, ({ values }) => (values.tokens ?? null) as ThemeTokens | null)
  const errors = useErrorsBelow(OURS)

  function put(next: ThemeTokens) {
    // What the server found is judged anew with the next save.
    for (const name of Object.keys(errors)) form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: {} }))
    form.setFieldValue('tokens', next)
  }

  if (!tokens)
    return (
      <Card id="theme-look" title={m.theme_look()}>
        <p className="mb-3 text-ink-2">{m.theme_look_none()}</p>
        <Button onClick={() => put(FIRST_TOKENS)}>{m.theme_look_begin()}</Button>
      </Card>
    )
  return (
    <Card id="theme-look" title={m.theme_look()}>
      {errors.tokens && <p className="mb-3 text-bad text-sm">{errors.tokens}</p>}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <Specimens tokens={tokens} />
        <div className="grid min-w-0 grid-cols-1 gap-7">
          {themeSets.map((set) => (
            <fieldset key={set.fields[0]?.key} className="min-w-0">
              <legend className="mb-2 font-semibold">{set.title()}</legend>
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                {set.fields.map((field) => (
                  <TokenField
                    key={field.key}
                    field={field}
                    tokens={tokens}
                    error={errors[`tokens.${field.key}`]}
                    onTokens={put}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </div>
    </Card>
  )
}

/** By day and by night. */
function Specimens({ tokens }: { tokens: ThemeTokens }) {
  const { form } = useFormContext()
  const locale = useLocale()
  const name = useStore(form.store, ({ values }) => {
    const named = valueAt(values, `translations.${locale}.name`) || valueAt(values, 'translations.en.name')
    return typeof named === 'string' ? named : ''
  })
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:sticky xl:top-20 xl:order-last xl:grid-cols-1">
      {MODES.map((mode) => (
        <figure key={mode} className="min-w-0">
          <div className="overflow-hidden rounded-card border border-line">
            <ThemeSpecimen tokens={tokens} colors={paletteOf(mode, tokens[mode])} name={name || m.theme()} />
          </div>
          <figcaption className="mt-1 text-ink-3 text-sm">
            {mode === 'light' ? m.theme_light() : m.theme_dark()}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

interface TokenFieldProps {
  field: Declared
  tokens: ThemeTokens
  error: string | undefined
  onTokens: (tokens: ThemeTokens) => void
}

function TokenField({ field, tokens, error, onTokens }: TokenFieldProps) {
  const { key, input } = field
  const value = String(valueAt({ ...tokens }, key) ?? '')
  const put = (next: unknown) =>
    onTokens(withToken(tokens, key, input === 'number' && next !== '' ? Number(next) : next))
  return (
    <Field
      label={field.label()}
      hint={input === 'color' ? shownInstead(key, tokens) : field.hint?.()}
      error={error ?? (input === 'color' ? faultOf(key, tokens) : undefined)}
      required={field.required}
    >
      {(control) =>
        input === 'color' ? (
          <ColorInput {...control} name={`tokens.${key}`} required value={value} onValue={put} />
        ) : (
          <FieldInput
            field={field}
            name={`tokens.${key}`}
            control={control}
            value={value}
            onValue={put}
            onBlur={nothing}
          />
        )
      }
    </Field>
  )
}

/** The tokens with one of them changed, by its path. What is typed is judged by the server. */
function withToken(tokens: ThemeTokens, path: string, value: unknown): ThemeTokens {
  const [root = '', key] = path.split('.')
  const part = (tokens as Readonly<Record<string, unknown>>)[root]
  return { ...tokens, [root]: key ? { ...(part as object), [key]: value } : value }
}

/** What the server will refuse: a ground on which no text can be read. */
function faultOf(path: string, tokens: ThemeTokens): string | undefined {
  const [mode = '', part] = path.split('.')
  if (!isMode(mode) || unreadable(mode, tokens[mode]) !== part) return undefined
  return mode === 'light' ? m.theme_error_ground_light() : m.theme_error_ground_dark()
}

/** Where an accent is hard to read, the one that shops show in its place. */
function shownInstead(path: string, tokens: ThemeTokens): string | undefined {
  const [mode = '', part] = path.split('.')
  if (!isMode(mode) || part !== 'accent') return undefined
  const color = paletteOf(mode, tokens[mode]).accent_strong
  return color === tokens[mode].accent.toLowerCase() ? undefined : m.theme_accent_shown({ color })
}
