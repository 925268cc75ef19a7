import { useQuery } from '@tanstack/react-query'
import type { Field } from '#app/contracts/kit.ts'
import { useLocale } from '#app/lib/locale.ts'
import { nameOptions } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { isImage } from './form-values.ts'

/** The words of a text with markup; nothing of it is run. */
function wordsOf(html: string): string {
  const lines = html.replace(/<\/(p|h[23]|li)>|<br>/g, '$&\n')
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim()
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value of a declared field, to read. */
export function ShownValue({ field, value, lang }: { field: Field | undefined; value: unknown; lang?: string }) {
  if (isNothing(value)) return <span className="text-ink-2 italic">{m.log_nothing()}</span>
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  if (field?.of && typeof value === 'number') return <Named of={field.of} id={value} />
  if (isImage(value)) return <Picture url={value.image_url} />
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text) {
    const choice = field?.choices?.find((one) => one.value === text)
    const words = field?.input === 'rich' ? wordsOf(text) : text
    return (
      <span lang={lang} className="whitespace-pre-line break-words">
        {choice?.label() ?? words}
      </span>
    )
  }
  if (!Array.isArray(value)) return m.value_changed()
  const { of } = field ?? {}
  if (of && value.every((one) => typeof one === 'number')) {
    return value.map((id) => (
      <span key={id} className="block">
        <Named of={of} id={id} />
      </span>
    ))
  }
  if (value.every(isImage)) {
    return (
      <span className="flex flex-wrap gap-1">
        {value.map(({ image, image_url }) => (
          <Picture key={image} url={image_url} />
        ))}
      </span>
    )
  }
  const names = value.map((one) => (typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : ''))
  return names.every(Boolean) ? names.join(', ') : m.n_entries({ n: value.length })
}

const Picture = ({ url }: { url: string }) => (
  <img src={url} alt="" className="size-14 rounded-control border border-line object-cover" />
)

function Named({ of, id }: { of: string; id: number }) {
  const { data } = useQuery(nameOptions(of, useLocale(), id))
  return data?.[0]?.label ?? `#${id}`
}
