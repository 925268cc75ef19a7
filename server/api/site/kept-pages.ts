import { LRUCache } from 'lru-cache'
import { EDITOR_COOKIE } from '#server/api/identity/session-cookie.ts'
import { THEME_COOKIE } from '#server/api/shop/theme-cookie.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { cookieOf } from '#server/http/cookies.ts'
import { versionOf } from '#server/http/store-of-host.ts'
import { shownUntil } from './shown-until.ts'

/** Pages that are equal for all who open them; of the others each is somebody's own, or hardly read. */
const EQUAL = /^\/(?:(?:home|menu|contact|store|search)?|(?:product|category|promotion|brand)\/[^/]+)$/
/** Bytes of what all that is kept together may take, and of an address: strangers choose what they ask for. */
const ROOM = 24 * 1024 * 1024
const LONGEST = 500

interface KeptPage {
  version: string
  /** Milliseconds of the program's clock. */
  until: number
  html: Buffer
  /** Where the nonce stands that it was rendered with. */
  nonces: number[]
  headers: [string, string][]
  pattern: string | undefined
}

const kept = new LRUCache<string, KeptPage>({
  maxSize: ROOM,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

interface Drawn {
  locale: string
  /** The attributes of its document. */
  look: Readonly<Record<string, string>>
}

/**
 * The place of a page among those that are kept: undefined where it is not one that is equal for all. What it depends on is
 * in its key: the host, the address, the language, the look, and the promotions that its visitor closed.
 */
export function keptPlace(request: Request, shop: Store, { locale, look }: Drawn): KeptPlace | undefined {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || !EQUAL.test(pathname) || search.length > LONGEST) return undefined
  if (isOwnLook(request)) return undefined
  const version = versionOf(shop)
  if (version === undefined) return undefined
  const strips = cookieOf(request, 'strips') ?? ''
  if (strips.length > LONGEST) return undefined
  const key = JSON.stringify([request.headers.get('host'), pathname, search, locale, look, strips])
  return new KeptPlace(`${shop.id} ${key}`, version, shop)
}

/** Whether a visitor sees the shop as others do not: in its editor, in a theme that is tried, or what is not published. */
export const isOwnLook = (request: Request): boolean =>
  new URL(request.url).searchParams.has('preview') ||
  Boolean(cookieOf(request, EDITOR_COOKIE) || cookieOf(request, THEME_COOKIE))

class KeptPlace {
  readonly #key: string
  readonly #version: string
  readonly #shop: Store

  constructor(key: string, version: string, shop: Store) {
    this.#key = key
    this.#version = version
    this.#shop = shop
  }

  /** The page as it was rendered for somebody else, if nothing that it shows has changed since. */
  find(nonce: string): { page: Response; pattern: string | undefined } | undefined {
    const found = kept.get(this.#key)
    if (!found) return undefined
    if (found.version !== this.#version || found.until <= Date.now()) {
      kept.delete(this.#key)
      return undefined
    }
    const html = Buffer.from(found.html)
    for (const at of found.nonces) html.write(nonce, at, 'latin1')
    return { page: new Response(html, { headers: found.headers }), pattern: found.pattern }
  }

  /** Until when a page that is rendered now holds. */
  until(): Promise<number> {
    return shownUntil(this.#shop, this.#version)
  }

  /** Keeps a page as it streams by; nothing of one that is no page, or that says something of its own request. */
  keep(
    page: Response,
    of: { nonce: string; requestId: string; until: Promise<number>; pattern: () => string | undefined },
  ) {
    const type = page.headers.get('content-type') ?? ''
    if (page.status !== 200 || !page.body || !type.startsWith('text/html') || page.headers.has('set-cookie'))
      return page
    const pieces: Uint8Array[] = []
    const noting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        pieces.push(piece)
        out.enqueue(piece)
      },
      flush: () => this.#note(Buffer.concat(pieces), page, of),
    })
    return new Response(page.body.pipeThrough(noting), { status: 200, headers: page.headers })
  }

  async #note(html: Buffer, page: Response, of: Parameters<KeptPlace['keep']>[1]) {
    if (html.includes(of.requestId)) return
    const until = await of.until
    if (until <= Date.now()) return
    kept.set(this.#key, {
      version: this.#version,
      until,
      html,
      nonces: placesOf(of.nonce, html),
      headers: [...page.headers],
      pattern: of.pattern(),
    })
  }
}

function placesOf(nonce: string, html: Buffer): number[] {
  const places: number[] = []
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length)) places.push(at)
  return places
}
