import { RATINGS, REVIEW_NAME, REVIEW_TEXT } from '#app/contracts/review.ts'
import { m } from '#app/paraglide/messages.js'
import { type Calls, callsFor } from '#server/api/calls.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { isOpen } from '#server/core/procedure/is-shut.ts'
import { type Html, html } from '#server/core/text/html.ts'
import { keepStore } from '#server/http/store-of-host.ts'
import { EMPTY, type Filled, faultOf, field, form, hintOf, INPUT, labelOf } from './account/form.ts'
import { type Fault, faultIn, sentForm, told } from './account/sent-form.ts'
import { type Looks, readingDocument } from './reading/document.ts'
import { shopFrame } from './reading/shop-frame.ts'

const PATH = /^\/order\/([\w-]{1,80})\/review\/([1-9]\d{0,14})$/
const QUIET = { 'cache-control': 'no-store' }

/** What the log calls it: an order's token is a secret. */
export const REVIEW_PATTERN = '/order/$token/review/$product'

/** Whether a path is the form by which a product of an order is reviewed: it may be sent there. */
export const isReviewPath = (pathname: string): boolean => PATH.test(pathname)

type Reviewed = Awaited<ReturnType<Calls['shop']['orders']['tracked']>>['data']

/**
 * Where a customer says what he thinks of a product of his order, for whoever has no script: the page of the order leads there.
 * The same call takes it as on that page. Undefined: there is no such order, or the shop takes no visitors.
 */
export async function reviewPage(
  request: Request,
  { shop, looks }: { shop: Store | undefined; looks: Looks },
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const [, tracking = '', id] = PATH.exec(pathname) ?? []
  if (!shop || !isOpen(shop) || !id) return undefined
  if (!['GET', 'HEAD', 'POST'].includes(request.method))
    return new Response(null, { status: 405, headers: { ...QUIET, allow: 'GET, HEAD, POST' } })
  keepStore(request, shop)
  const { form: sent, fault } = await sentForm(request)
  const calls = await callsFor(request, 'shop')
  let found = fault
  if (sent && !found) {
    try {
      await review(calls, { tracking, product_id: Number(id) }, sent)
      return toOrder(tracking)
    } catch (error) {
      found = faultIn(error)
      if (found.status >= 500) throw error
    }
  }
  const order = await trackedOrder(calls, tracking)
  if (!order) return undefined
  const product = order.reviews.find(({ product_id }) => product_id === Number(id))
  // What was decided on meanwhile, or is none of its products, is not asked about.
  if (!product || (product.review && product.review.status !== 'pending')) return toOrder(tracking)
  const filled: Filled = sent ? { typed: sent, errors: found?.errors ?? {} } : EMPTY
  const title = m.shop_review_write_named({ name: product.name })
  const body = readingDocument(
    await shopFrame(calls),
    {
      path: pathname,
      title,
      description: null,
      type: 'website',
      hidden: true,
      crumbs: [{ title: m.shop_order_number({ number: `#${order.invoice_no}` }), path: `/order/${tracking}` }],
      main: html`<h1 class="mt-2 mb-5 text-3xl">${title}</h1>${found && told(found)}${fields(filled, product.review, order.firstname)}`,
    },
    looks,
  )
  return new Response(request.method === 'HEAD' ? null : body, {
    status: found?.status ?? 200,
    headers: headersOf(found),
  })
}

function headersOf(fault: Fault | undefined) {
  return {
    ...QUIET,
    'content-type': 'text/html; charset=utf-8',
    ...(fault?.retryAfter && { 'retry-after': String(fault.retryAfter) }),
  }
}

const toOrder = (tracking: string) =>
  new Response(null, { status: 303, headers: { ...QUIET, location: `/order/${tracking}` } })

async function trackedOrder(calls: Calls, tracking: string): Promise<Reviewed | undefined> {
  try {
    return (await calls.shop.orders.tracked({ tracking })).data
  } catch (error) {
    if (faultIn(error).status === 404) return undefined
    throw error
  }
}

async function review(
  calls: Calls,
  of: { tracking: string; product_id: number },
  sent: URLSearchParams,
): Promise<void> {
  const { orders } = calls.shop
  const body = {
    ...of,
    rating: RATINGS.find((one) => String(one) === sent.get('rating')),
    text: sent.get('text') ?? '',
    name: sent.get('name') ?? '',
  }
  // Its schema judges it, as whatever comes by REST.
  await orders.review(body as Parameters<typeof orders.review>[0])
}

function fields(filled: Filled, was: Reviewed['reviews'][number]['review'], firstname: string): Html {
  return form({
    fields: [
      stars(filled, was?.rating),
      words(filled, was?.text ?? ''),
      field(filled, {
        name: 'name',
        label: m.shop_review_name(),
        hint: m.shop_review_name_hint(),
        value: was?.name ?? firstname.slice(0, REVIEW_NAME),
        max: REVIEW_NAME,
        required: true,
        autocomplete: 'nickname',
      }),
    ],
    submit: m.shop_review_send(),
  })
}

function stars(filled: Filled, rating: number | undefined): Html {
  const chosen = filled.typed.get('rating') ?? String(rating ?? '')
  const { about, error } = faultOf(filled, { name: 'rating', id: 'rating' })
  return html`<fieldset${about}><legend class="mb-1 font-medium text-ink-2 text-sm">${m.shop_review_stars()}<span aria-hidden="true" class="ms-0.5 text-bad">*</span></legend>${RATINGS.map((n) => html`<label class="flex min-h-11 items-center gap-3"><input type="radio" name="rating" value="${n}" class="size-5 accent-accent"${String(n) === chosen && html` checked`}>${m.shop_rating_stars({ n })}</label>`)}${error}</fieldset>`
}

function words(filled: Filled, value: string): Html {
  const { about, error, focus } = faultOf(filled, { name: 'text', id: 'text', hint: m.shop_review_text_hint() })
  return html`<div class="min-w-0">${labelOf('text', m.shop_review_text(), false)}<textarea id="text" name="text" rows="4" maxlength="${REVIEW_TEXT}" class="${INPUT} py-2 ${error ? 'border-bad' : 'border-control'}"${about}${focus}>${filled.typed.get('text') ?? value}</textarea>${error}${hintOf('text', m.shop_review_text_hint())}</div>`
}
