import { useStore } from '@tanstack/react-form'
import { useRouteContext } from '@tanstack/react-router'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'

type Texts = Record<string, Record<string, string> | undefined>
const words = (html = '') =>
  html
    .slice(0, 2000)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** What fits on a page of results. */
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

/** Where it stands in the shop, if not under its own name. */
const PLACES: Record<string, string> = { post: 'blog', post_category: 'blog' }

/** A page of the shop as a search engine lists it, while its texts are typed. */
export function SearchPreview() {
  const { form, of } = useFormContext()
  const { user } = useRouteContext({ from: '/_admin' })
  const locale = useLocale()
  const text = useStore(form.store, ({ values }) => {
    const translations = values.translations as Texts
    const [own, other] = locale === 'km' ? [translations.km, translations.en] : [translations.en, translations.km]
    const first = (...keys: string[]) => keys.map((key) => own?.[key] || other?.[key]).find(Boolean) ?? ''
    return JSON.stringify({
      title: first('meta_tag_title', 'name'),
      about: words(first('meta_tag_description', 'short_description', 'description', 'excerpt', 'body')),
      slug: values.slug || '…',
    })
  })
  const { title, about, slug } = JSON.parse(text) as Record<'title' | 'about' | 'slug', string>
  return (
    <figure className="rounded-control border border-line bg-paper px-4 py-3">
      <figcaption className="mb-1.5 text-ink-3 text-sm">{m.seo_preview()}</figcaption>
      <p className="line text-accent-strong text-base">{cut(title, 70) || m.name()}</p>
      <p className="line figures text-ok text-sm">
        {user.store_sub_domain ? `${user.store_sub_domain} › ` : ''}
        {PLACES[of.name] ?? of.name} › {slug}
      </p>
      <p className="text-ink-2 text-sm">{cut(about, 160) || m.seo_preview_none()}</p>
    </figure>
  )
}
