import { useQueries } from '@tanstack/react-query'
import { type Field as Declared, LOCALES, TONGUES } from '#app/contracts/kit.ts'
import { isLinked, LINKED, type LinkTarget } from '#app/contracts/link-target.ts'
import { namedList } from '#app/contracts/named-list.ts'
import type { SectionItem } from '#app/contracts/sections/section-kit.ts'
import { useLocale } from '#app/lib/locale.ts'
import { LinkInput } from '#app/office/content/link-input.tsx'
import type { CrudRow } from '#app/office/crud/contract.ts'
import { InputContextProvider } from '#app/office/crud/form/form-context.ts'
import { isImage } from '#app/office/crud/form/form-values.ts'
import { FieldInput } from '#app/office/crud/form/inputs/field-input.tsx'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { nameOptions } from '#app/office/crud/use-names.ts'
import { type ControlProps, Field } from '#app/ui/field.tsx'

const upload = uploadAs('banner')
const NO_LINK: LinkTarget = { type: 'none' }

interface PartFormProps {
  fields: readonly Declared[]
  part: SectionItem
  /** What is wrong with it, by the name of the setting or the text. */
  errors: Readonly<Record<string, string>>
  onPart: (part: SectionItem, field: string) => void
}

/** The inputs of a section, or of one that it shows: each text in both languages. */
export function PartForm({ fields, part, errors, onPart }: PartFormProps) {
  const { settings, text } = part
  const row = useNamed(fields, part)
  const set = (key: string, value: unknown) => onPart({ ...part, settings: { ...settings, [key]: value } }, key)
  return (
    <InputContextProvider value={{ of: { path: '' }, row, upload }}>
      <div className="grid gap-4">
        {fields
          .filter(({ key }) => isAsked(key, settings))
          .map((field) =>
            field.translated ? (
              <div key={field.key} className="grid gap-4">
                {LOCALES.map((locale) => (
                  <Field
                    key={locale}
                    label={`${field.label()} · ${TONGUES[locale]}`}
                    hint={locale === 'en' ? field.hint?.() : undefined}
                    error={errors[`text.${locale}.${field.key}`]}
                  >
                    {(control) => (
                      <FieldInput
                        field={field}
                        name={`${part.id}.${locale}.${field.key}`}
                        lang={locale}
                        control={control}
                        value={text[locale][field.key] ?? ''}
                        onBlur={nothing}
                        onValue={(value) =>
                          onPart(
                            { ...part, text: { ...text, [locale]: { ...text[locale], [field.key]: textOf(value) } } },
                            `${locale}.${field.key}`,
                          )
                        }
                      />
                    )}
                  </Field>
                ))}
              </div>
            ) : (
              <Field
                key={field.key}
                label={field.label()}
                hint={field.hint?.()}
                error={errors[`settings.${field.key}`]}
                beside={field.input === 'switch'}
              >
                {(control) => (
                  <Setting
                    field={field}
                    part={part}
                    control={control}
                    row={row}
                    onValue={(value) => set(field.key, value)}
                  />
                )}
              </Field>
            ),
          )}
      </div>
    </InputContextProvider>
  )
}

const nothing = () => undefined
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Of a carousel what belongs to its source alone. */
const isAsked = (key: string, { source }: Record<string, unknown>) =>
  source === undefined ||
  !['category_id', 'promotion_id', 'product_ids'].includes(key) ||
  key === { category: 'category_id', promotion: 'promotion_id', manual: 'product_ids' }[String(source)]

interface SettingProps {
  field: Declared
  part: SectionItem
  row: CrudRow
  control: ControlProps
  onValue: (value: unknown) => void
}

function Setting({ field, part, row, control, onValue }: SettingProps) {
  const value = part.settings[field.key]
  if (field.input === 'own') {
    const link = (value as LinkTarget | null | undefined) ?? NO_LINK
    const named = row.link
    return (
      <LinkInput
        control={control}
        value={link}
        onValue={onValue}
        named={typeof named === 'string' ? named : undefined}
      />
    )
  }
  return (
    <FieldInput
      field={field}
      name={`${part.id}.${field.key}`}
      control={control}
      value={shown(field, value)}
      onBlur={nothing}
      onValue={(typed) => onValue(kept(field, typed))}
    />
  )
}

/** As an input takes it. */
function shown({ input }: Declared, value: unknown): unknown {
  if (input === 'image')
    return typeof value === 'string'
      ? { image: value.slice(value.lastIndexOf('/') + 1), image_path: value, image_url: value }
      : null
  return input === 'number' && typeof value === 'number' ? String(value) : (value ?? '')
}

/** As a section keeps it. */
function kept({ input }: Declared, typed: unknown): unknown {
  if (input === 'image') return isImage(typed) ? typed.image_path : null
  if (input === 'number') return typed === '' ? undefined : Number(typed)
  return typed === '' ? null : typed
}

/** What those are called that a part names by id, as the inputs look for it in a row. */
function useNamed(fields: readonly Declared[], { settings }: SectionItem): CrudRow {
  const locale = useLocale()
  const link = (settings.link as LinkTarget | null | undefined) ?? NO_LINK
  const asked = fields.flatMap(({ key, input, of = '' }) => {
    const value = settings[key]
    if (input === 'reference' && typeof value === 'number') return [{ key, of, id: value }]
    if (input === 'references' && Array.isArray(value)) return value.map((id) => ({ key, of, id: Number(id) }))
    return key === 'link' && isLinked(link.type) && link.id ? [{ key, of: LINKED[link.type], id: link.id }] : []
  })
  const found = useQueries({ queries: asked.map(({ of, id }) => nameOptions(of, locale, id)) })
  const row: CrudRow = { id: 0 }
  for (const [n, { key }] of asked.entries()) {
    const one = found[n]?.data?.[0]
    if (!one) continue
    if (key === 'link') row.link = one.name
    else if (key.endsWith('_ids')) {
      const name = namedList(key)
      row[name] = [...(Array.isArray(row[name]) ? row[name] : []), one]
    } else row[key.replace(/_id$/, '')] = one
  }
  return row
}
