import * as z from 'zod/mini'
import { postsQuery } from '#app/contracts/shown-content.ts'
import { m } from '#app/paraglide/messages.js'
import { type Calls, callsFor } from '#server/api/calls.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { contentPage } from './content-page.ts'
import { type Looks, type Reading, readingDocument } from './document.ts'
import { blogPage, postPage } from './post-page.ts'
import { type ShopFrame, shopFrame } from './shop-frame.ts'

const A_PAGE = 12

/** What a path asks to read; undefined where that is none of these pages. */
function askedOf(pathname: string): { kind: 'blog' | 'post' | 'page'; slug: string } | undefined {
  const [, place, name = ''] = /^\/(blog|page)(?:\/([^/]+))?$/.exec(pathname) ?? []
  if (place === undefined || (place === 'page' && name === '')) return undefined
  try {
    return { kind: place === 'page' ? 'page' : name === '' ? 'blog' : 'post', slug: decodeURIComponent(name) }
  } catch {
    return undefined
  }
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404

/**
 * What of a shop is read and nothing more: its blog, a post, a page of its own. Undefined: it is none of these, or not there, or
 * the shop takes no visitors, and the shop's own pages say so.
 */
export async function readingPage(
  request: Request,
  shop: Store | undefined,
  looks: Looks,
): Promise<Response | undefined> {
  if (!shop || !isOpen(shop)) return undefined
  const url = new URL(request.url)
  const asked = askedOf(url.pathname)
  if (!asked) return undefined
  const calls = await callsFor(request, 'shop')
  try {
    const frame = await shopFrame(calls)
    const found = await read(calls, frame, { ...asked, url })
    if (found instanceof Response) return found
    const body = readingDocument(frame, found, looks)
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: { 'content-type': 'text/html; charset=utf-8', ...(found.said && { 'referrer-policy': 'no-referrer' }) },
    })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

interface Wanted {
  kind: 'blog' | 'post' | 'page'
  slug: string
  url: URL
}

/** @throws 404 where it is not there */
async function read(calls: Calls, frame: ShopFrame, { kind, slug, url }: Wanted): Promise<Reading | Response> {
  if (kind === 'blog') {
    // Junk in a link never breaks a page.
    const { data: query = { page: 1 } } = z.safeParse(
      z.omit(postsQuery, { limit: true }),
      Object.fromEntries(url.searchParams),
    )
    return blogPage(frame, query, await calls.shop.posts({ ...query, limit: A_PAGE }))
  }
  const token = url.searchParams.get('preview')
  if (kind === 'post') {
    if (token !== null) return previewed(postPage(frame, await calls.web.previewPost({ token })))
    const { data } = await calls.shop.post({ slug })
    return data.slug === slug ? postPage(frame, data) : moved(`/blog/${encodeURIComponent(data.slug)}`)
  }
  const { data } = token === null ? await calls.shop.page({ slug }) : { data: await calls.web.previewPage({ token }) }
  if (token === null && data.slug !== slug) return moved(`/page/${encodeURIComponent(data.slug)}`)
  const contacts = data.template === 'contact' ? (await calls.shop.supportContacts()).data : []
  const page = contentPage(frame, data, contacts)
  return token === null ? page : previewed(page)
}

const previewed = (reading: Reading): Reading => ({ ...reading, hidden: true, said: m.content_preview_said() })

/** Who comes by a link name that it had is sent to where it stands now, for good. */
const moved = (location: string) => new Response(null, { status: 301, headers: { location } })
