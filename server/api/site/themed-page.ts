import * as z from 'zod/mini'
import { hexColor, themeTokens } from '#app/contracts/theme-tokens.ts'
import { THEME_COOKIE } from '#server/api/shop/theme-cookie.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { triedLook } from '#server/domain/design/preview-design.ts'
import { previewedTheme } from '#server/domain/themes/preview-theme.ts'
import { themeById } from '#server/domain/themes/read-themes.ts'
import { type FaceFiles, themeStyle } from '#server/domain/themes/theme-style.ts'
import { cookieOf } from '#server/http/cookies.ts'

const HEAD_END = '</head>'
/** The letters that the shop's own sheet names first. */
const LATIN = 'kantumruy-latin'

interface Look {
  theme: number | null
  accent: unknown
  /** It is not what others see. */
  isTried: boolean
}

/** What the shop wears, or what it is tried in: on its first page within the editor, or all over as a theme is looked at. */
function lookOf(request: Request, shop: Store): Look {
  const worn = { theme: shop.theme_id, accent: shop.settings.theme_accent, isTried: false }
  const { pathname, searchParams } = new URL(request.url)
  const tried = pathname === '/' ? triedLook(searchParams.get('preview'), shop.id) : null
  if (tried) return { ...tried, isTried: true }
  const theme = previewedTheme(cookieOf(request, THEME_COOKIE), shop.id)
  return theme === null ? worn : { ...worn, theme, isTried: true }
}

/**
 * A page of a shop in its theme, or in the one that its visitor looks at: the style comes with the document, behind the
 * sheet of all shops, so that no page's program knows of themes.
 */
export async function themedPage(page: Response, request: Request, shop: Store, files: FaceFiles): Promise<Response> {
  if (!page.body || !page.headers.get('content-type')?.startsWith('text/html')) return page
  const look = lookOf(request, shop)
  const theme = look.theme === null ? null : await themeById(look.theme)
  // What a program of before stored, or somebody by hand, is judged as what is sent: one at fault looks as none does.
  const tokens = theme && z.safeParse(themeTokens, theme.tokens).data
  if (!tokens) return page
  const accent = z.safeParse(hexColor, look.accent).data ?? null
  const style = themeStyle(tokens, accent, files)
  const { latin } = tokens.body
  const letters = latin === 'inter' ? fontLink(files.inter) : ''
  const edit = (head: string) => {
    const preloaded = latin === 'kantumruy' ? head : withLetters(head, letters)
    return `${preloaded.replace(/<html[^>]*/, (tag) => `${tag} data-shop-theme="${theme.code.replace(/[^\w-]/g, '')}"`)}<style>${style}</style>`
  }
  const headers = new Headers(page.headers)
  if (look.isTried) headers.set('x-robots-tag', 'noindex')
  return new Response(page.body.pipeThrough(editedHead(edit)), {
    status: page.status,
    statusText: page.statusText,
    headers,
  })
}

/** A head that asks for these letters first, in place of those that the theme has no use for. */
function withLetters(head: string, letters: string): string {
  const at = head.indexOf(LATIN)
  const from = head.lastIndexOf('<link', at)
  const to = head.indexOf('>', at) + 1
  return at < 0 || from < 0 || to === 0 ? head : head.slice(0, from) + letters + head.slice(to)
}

const fontLink = (file: string) =>
  `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous"/>`

/** Holds a page back until its head is whole, and lets the rest stream on as it comes. */
function editedHead(edit: (head: string) => string): TransformStream<Uint8Array, Uint8Array> {
  let held: Buffer | null = Buffer.alloc(0)
  return new TransformStream({
    transform(chunk, out) {
      if (!held) return out.enqueue(chunk)
      held = Buffer.concat([held, chunk])
      const end = held.indexOf(HEAD_END)
      if (end < 0) return
      out.enqueue(Buffer.from(edit(held.toString('utf8', 0, end))))
      out.enqueue(held.subarray(end))
      held = null
    },
    flush(out) {
      if (held?.length) out.enqueue(held)
    },
  })
}
