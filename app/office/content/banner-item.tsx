import { BANNER_CROP } from '#app/contracts/fields.ts'
import { LOCALES, TONGUES } from '#app/contracts/kit.ts'
import { BANNER_PHONE_CROP } from '#app/contracts/resources/banner.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { ImageField } from '#app/ui/image-field.tsx'
import { RowMoves } from '#app/ui/row-moves.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { ItemDraft } from './banner-draft.ts'
import { LinkInput } from './link-input.tsx'

interface ItemFieldsProps {
  item: ItemDraft
  /** Its place, from 1. */
  n: number
  /** What was found wrong with a part of it. */
  errorOf: (part: string) => string | undefined
  onItem: (item: ItemDraft) => void
  /** Absent where there is no place further up, or down. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

const WORDS = [
  { key: 'title', label: m.banner_item_title, max: 120 },
  { key: 'text', label: m.banner_item_text, max: 300 },
  { key: 'button', label: m.banner_item_button, max: 40 },
] as const

const PICTURES = [
  { key: 'image_path', label: m.banner_picture_wide, crop: BANNER_CROP },
  { key: 'mobile_image_path', label: m.banner_picture_phone, crop: BANNER_PHONE_CROP },
] as const

const imageOf = (path: string | null) =>
  path ? { image: path.split('/').at(-1) ?? '', image_path: path, image_url: path } : null

/** One picture of a banner: how it looks on both screens, what is written on it, and where it leads. */
export function ItemFields({ item, n, errorOf, onItem, onUp, onDown, onRemove }: ItemFieldsProps) {
  const { upload } = useFormContext()
  const { translations } = item
  return (
    <li className="grid gap-4 py-4 first:pt-0 last:pb-0">
      <div className="flex items-center gap-2">
        <h3 className="font-medium">{m.banner_picture({ n })}</h3>
        <RowMoves
          labels={{
            up: m.banner_picture_up({ n }),
            down: m.banner_picture_down({ n }),
            remove: m.banner_picture_remove({ n }),
          }}
          onUp={onUp}
          onDown={onDown}
          onRemove={onRemove}
        />
      </div>
      {upload && (
        <div className="grid gap-4 md:grid-cols-2">
          {PICTURES.map(({ key, label, crop }) => (
            <Field key={key} label={label()} error={errorOf(key)}>
              {(control) => (
                <ImageField
                  {...control}
                  crop={crop}
                  upload={upload}
                  value={imageOf(item[key])}
                  alt={label()}
                  onValue={(image) => onItem({ ...item, [key]: image?.image_path ?? null })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {WORDS.map(({ key, label, max }) => (
        <div key={key} className="grid gap-4 md:grid-cols-2">
          {LOCALES.map((locale) => (
            <Field
              key={locale}
              label={`${label()} · ${TONGUES[locale]}`}
              error={errorOf(`translations.${locale}.${key}`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  lang={locale}
                  maxLength={max}
                  value={translations[locale]?.[key] ?? ''}
                  onValue={(text) =>
                    onItem({
                      ...item,
                      translations: { ...translations, [locale]: { ...translations[locale], [key]: text } },
                    })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      ))}
      <Field label={m.link_to()} error={errorOf('link')}>
        {(control) => (
          <LinkInput
            control={control}
            value={item.link}
            named={item.points_to ?? undefined}
            onValue={(link) => onItem({ ...item, link })}
          />
        )}
      </Field>
    </li>
  )
}
