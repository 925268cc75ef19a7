import { formatDate } from '#app/contracts/dates.ts'
import type { PostCard, ShownPost } from '#app/contracts/shown-content.ts'
import { m } from '#app/paraglide/messages.js'
import { type Html, html, sanitised } from '#server/core/text/html.ts'
import { picture, type Reading } from './document.ts'
import type { ShopFrame } from './shop-frame.ts'

const pathOf = (slug: string) => `/blog/${encodeURIComponent(slug)}`
const quiet = 'text-ink-3 text-sm'

/** When it came out, and how long it takes. */
const facts = (post: PostCard, zone: string): Html =>
  html`<time datetime="${post.published_at}">${formatDate(post.published_at, zone)}</time> · ${m.blog_minutes({ n: post.read_minutes })}`

/** What it is filed by, each leading to its like. */
const filed = ({ categories, tags }: PostCard): Html =>
  html`<ul class="foot-links ${quiet}">${categories.map(({ name, slug }) => html`<li><a class="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink" href="/blog?category=${encodeURIComponent(slug)}">${name}</a></li>`)}${tags.map((tag) => html`<li><a class="inline-flex min-h-11 items-center hover:text-ink hover:underline" href="/blog?tag=${encodeURIComponent(tag)}">#${tag}</a></li>`)}</ul>`

/** A post of the blog. */
export function postPage({ store }: ShopFrame, post: ShownPost): Reading {
  const address = store.url + pathOf(post.slug)
  const image = post.image_url && store.url + post.image_url
  return {
    path: pathOf(post.slug),
    title: post.seo.title,
    description: post.seo.description,
    keywords: post.seo.keywords,
    image: post.image_url,
    type: 'article',
    data: {
      '@type': 'Article',
      headline: post.name,
      ...(post.seo.description && { description: post.seo.description }),
      ...(image && { image }),
      url: address,
      mainEntityOfPage: address,
      datePublished: post.published_at,
      dateModified: post.updated_at,
      ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
      author: { '@type': 'Organization', name: store.name, url: store.url },
      publisher: { '@type': 'Organization', name: store.name, url: store.url },
    },
    crumbs: [{ title: m.nav_blog(), path: '/blog' }],
    main: html`<article class="reading mt-2"><h1 class="text-3xl">${post.name}</h1><p class="mt-2 ${quiet}">${facts(post, store.timezone)}</p>${post.excerpt && html`<p class="mt-4 text-ink-2 text-lg">${post.excerpt}</p>`}${post.image_url && html`<div class="mt-6">${picture(post.image_url, '', { eager: true, sizes: '(min-width: 46rem) 44rem, 100vw' })}</div>`}<div class="rich mt-6 text-ink-2">${post.body ? sanitised(post.body) : ''}</div><div class="mt-8">${filed(post)}</div></article>`,
  }
}

interface Listed {
  data: PostCard[]
  meta: { current_page: number; last_page: number; total: number }
}

/** What a page of the blog was asked for. */
export interface Asked {
  page: number
  category?: string
  tag?: string
  search?: string
}

const querying = ({ category, tag, search }: Asked, page: number) => {
  const query = new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(search !== undefined && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/blog?${query}` : '/blog'
}

/** The blog, the newest first. */
export function blogPage({ store }: ShopFrame, asked: Asked, { data, meta }: Listed): Reading {
  const { current_page: page, last_page: last } = meta
  const button =
    'inline-flex min-h-11 items-center rounded-control border border-control px-4 font-medium hover:bg-sunken'
  const card = (post: PostCard) =>
    html`<li><article>${post.image_url && html`<a href="${pathOf(post.slug)}" tabindex="-1" aria-hidden="true">${picture(post.image_url, '', { sizes: '(min-width: 40rem) 20rem, 100vw' })}</a>`}<h2 class="mt-2 font-semibold text-lg"><a class="hover:underline underline-offset-4" href="${pathOf(post.slug)}">${post.name}</a></h2><p class="${quiet}">${facts(post, store.timezone)}</p>${post.excerpt && html`<p class="mt-1 text-ink-2">${post.excerpt}</p>`}</article></li>`
  const narrowed = asked.category !== undefined || asked.tag !== undefined || asked.search !== undefined
  const named =
    asked.tag !== undefined
      ? `#${asked.tag}`
      : data.flatMap(({ categories }) => categories).find(({ slug }) => slug === asked.category)?.name
  return {
    path: '/blog',
    title: m.nav_blog(),
    description: m.blog_text({ name: store.name }),
    type: 'website',
    hidden: narrowed || page > 1,
    data: {
      '@type': 'Blog',
      name: `${m.nav_blog()} · ${store.name}`,
      url: `${store.url}/blog`,
      blogPost: data.map((post) => ({
        '@type': 'BlogPosting',
        headline: post.name,
        url: store.url + pathOf(post.slug),
        datePublished: post.published_at,
      })),
    },
    crumbs: narrowed ? [{ title: m.nav_blog(), path: '/blog' }] : [],
    main: html`<h1 class="mt-2 text-3xl">${named ?? m.nav_blog()}</h1>${data.length > 0 ? html`<ul class="posts mt-6">${data.map(card)}</ul>` : html`<p class="mt-4 text-ink-2">${m.blog_none()}</p>`}${last > 1 && html`<nav aria-label="${m.blog_pages()}" class="bar mt-8">${page > 1 && html`<a rel="prev" class="${button}" href="${querying(asked, page - 1)}">${m.blog_newer()}</a>`}${page < last && html`<a rel="next" class="${button}" href="${querying(asked, page + 1)}">${m.blog_older()}</a>`}</nav>`}`,
  }
}
