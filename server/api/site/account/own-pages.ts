import type { ShownAccountAddress } from '#app/contracts/customer-account.ts'
import { formatDate } from '#app/contracts/dates.ts'
import { formatMoney, toMinor } from '#app/contracts/money.ts'
import { districtsOf, PROVINCES } from '#app/contracts/places.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { customerLeftCookie } from '#server/api/identity/customer-cookie.ts'
import { type Html, html } from '#server/core/text/html.ts'
import type { AccountOrder, ShownAccount } from '#server/domain/accounts/shapes.ts'
import { button, checkbox, choice, EMPTY, type Filled, field, form, LINK, PLAIN } from './form.ts'
import { newPasswordField, reachFields } from './guest-pages.ts'
import type { OwnPage } from './page.ts'

const value = (sent: URLSearchParams, name: string) => sent.get(name) ?? ''
const numberIn = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)
const card = 'rounded-card border border-line bg-surface px-4 py-3'
/** Of several forms of a page the one that was sent is filled, the others are as they were. */
const of = (filled: Filled, name: string): Filled => (filled.typed.get('do') === name ? filled : EMPTY)

const orders: OwnPage = {
  async draw({ calls, shop, url, account }, filled) {
    const page = Math.max(1, numberIn(url.searchParams.get('page')))
    const { data, meta } = await calls.shop.account.orders({ page: Math.min(page, 10_000), limit: 20 })
    const shown = (order: AccountOrder) => orderCard(order, shop.timezone)
    const { current_page: at, last_page: last } = meta
    return {
      title: m.myaccount_orders(),
      main: html`${account.email && !account.email_verified && html`<p class="mb-5 max-w-2xl rounded-card border border-line bg-sunken px-4 py-3 text-ink-2">${m.myaccount_verify_text({ email: account.email })} <a class="${LINK}" href="/account/settings#verify">${m.myaccount_verify()}</a></p>`}${
        data.length > 0
          ? html`<ul class="grid max-w-2xl gap-3">${data.map(shown)}</ul>`
          : html`<p class="text-ink-2">${m.myaccount_orders_none()}</p>`
      }${last > 1 && html`<nav aria-label="${m.common_pages()}" class="mt-6 flex flex-wrap gap-3">${at > 1 && html`<a rel="prev" class="${PLAIN}" href="/account/orders?page=${at - 1}">${m.common_previous()}</a>`}${at < last && html`<a rel="next" class="${PLAIN}" href="/account/orders?page=${at + 1}">${m.common_next()}</a>`}</nav>`}<section class="mt-10"><h2 class="font-semibold text-2xl">${m.myaccount_order_add()}</h2><p class="mt-1 mb-4 max-w-2xl text-ink-2">${m.myaccount_order_add_text()}</p>${form(
        {
          fields: [
            field(filled, {
              name: 'tracking',
              label: m.myaccount_order_link(),
              required: true,
              value: url.searchParams.get('order'),
              max: 300,
            }),
          ],
          submit: m.myaccount_order_add(),
          tone: PLAIN,
        },
      )}</section>`,
    }
  },
  async act({ calls }, sent) {
    await calls.web.customer.claim({ tracking: value(sent, 'tracking') })
    return { to: '/account/orders?said=order' }
  },
}

function orderCard(order: AccountOrder, zone: string): Html {
  const currency = order.currency_code === 'KHR' ? 'KHR' : 'USD'
  const total = formatMoney(toMinor(order.total, currency) ?? 0, currency)
  const path = `/order/${order.tracking}`
  return html`<li class="${card}"><div class="flex flex-wrap items-baseline justify-between gap-3"><h2 class="font-semibold text-lg">${m.shop_order_number({ number: order.invoice_no })}</h2><span class="figures font-semibold">${total}</span></div><p class="mt-1 text-ink-2">${order.order_status.name}${order.is_paid && ` · ${m.myaccount_order_paid()}`}</p><p class="text-ink-3 text-sm"><time datetime="${order.date_added}">${formatDate(order.date_added, zone)}</time></p><p class="mt-2 flex flex-wrap gap-3"><a class="${LINK}" href="${path}">${m.myaccount_order_view()}</a><a class="${LINK}" href="/restore/${order.tracking}?of=order">${m.shop_order_again()}</a>${order.order_status.group === 'complete' && html`<a class="${LINK}" href="${path}">${m.myaccount_order_review()}</a>`}</p></li>`
}

const addresses: OwnPage = {
  async draw({ calls, url }, filled) {
    const { data } = await calls.shop.account.addresses.list()
    const id = numberIn(filled.typed.get('id') ?? url.searchParams.get('edit'))
    const edited = data.find((one) => one.id === id)
    return {
      title: m.myaccount_addresses(),
      main: html`${data.length > 0 ? html`<ul class="grid max-w-2xl gap-3">${data.map(addressCard)}</ul>` : html`<p class="text-ink-2">${m.myaccount_addresses_none()}</p>`}<section id="form" class="mt-10"><h2 class="mb-4 font-semibold text-2xl">${edited ? m.myaccount_address_edit() : m.myaccount_address_new()}</h2>${addressForm(filled, edited)}</section>`,
    }
  },
  async act({ calls }, sent) {
    const id = numberIn(sent.get('id'))
    const calling = calls.shop.account.addresses
    if (sent.get('do') === 'delete') await calling.delete({ id })
    else {
      const place = value(sent, 'place')
      const address = {
        label: value(sent, 'label') || null,
        recipient: value(sent, 'recipient') || null,
        telephone: value(sent, 'telephone') || null,
        address_1: value(sent, 'address_1'),
        landmark: value(sent, 'landmark') || null,
        province_code: place.length === 2 ? place : null,
        district_code: place.length === 2 ? null : place || null,
        is_default: sent.has('is_default'),
      }
      await (id ? calling.update({ id, ...address }) : calling.create(address))
    }
    return { to: '/account/addresses?said=saved' }
  },
}

const nameOf = ({ label, address_1 }: ShownAccountAddress) => label ?? address_1

const addressCard = (address: ShownAccountAddress): Html =>
  html`<li class="${card}"><h2 class="font-semibold">${nameOf(address)}${address.is_default && html` <span class="font-normal text-ink-3 text-sm">${m.myaccount_address_is_default()}</span>`}</h2><p class="text-ink-2">${[address.recipient, address.telephone].filter(Boolean).join(' · ')}</p><p class="whitespace-pre-line text-ink-2">${address.label && `${address.address_1}\n`}${[address.landmark, address.place].filter(Boolean).join(', ')}</p><div class="mt-3 flex flex-wrap gap-3"><a class="${PLAIN}" href="/account/addresses?edit=${address.id}#form">${m.edit()}<span class="sr-only"> ${nameOf(address)}</span></a>${button({ to: '/account/addresses', hidden: { do: 'delete', id: address.id }, submit: m.myaccount_remove(), named: nameOf(address) })}</div></li>`

function addressForm(filled: Filled, edited: ShownAccountAddress | undefined): Html {
  const locale = getLocale()
  const groups = PROVINCES.map(({ code, name }) => ({
    name: name[locale],
    choices: [
      { value: code, name: name[locale] },
      ...districtsOf(code).map((district) => ({ value: district.code, name: district.name[locale] })),
    ],
  }))
  return form({
    to: '/account/addresses',
    hidden: edited ? { id: edited.id } : {},
    fields: [
      field(filled, {
        name: 'address_1',
        label: m.myaccount_address_text(),
        required: true,
        autocomplete: 'street-address',
        value: edited?.address_1 ?? null,
        max: 500,
      }),
      choice(filled, {
        name: 'place',
        label: m.myaccount_address_place(),
        none: m.myaccount_address_place_none(),
        value: edited?.district_code ?? edited?.province_code ?? null,
        groups,
      }),
      field(filled, {
        name: 'landmark',
        label: m.myaccount_address_landmark(),
        value: edited?.landmark ?? null,
        max: 255,
      }),
      field(filled, {
        name: 'recipient',
        label: m.myaccount_address_recipient(),
        autocomplete: 'name',
        value: edited?.recipient ?? null,
        max: 130,
      }),
      field(filled, {
        name: 'telephone',
        label: m.shop_phone(),
        type: 'tel',
        inputmode: 'tel',
        autocomplete: 'tel',
        value: edited?.telephone ?? null,
        max: 32,
      }),
      field(filled, {
        name: 'label',
        label: m.myaccount_address_label(),
        hint: m.myaccount_address_label_hint(),
        value: edited?.label ?? null,
        max: 64,
      }),
      checkbox(filled, {
        name: 'is_default',
        label: m.myaccount_address_default(),
        value: edited?.is_default ?? false,
      }),
    ],
    submit: m.save(),
  })
}

const wishlist: OwnPage = {
  async draw({ calls, shop, url }) {
    const { data } = await calls.shop.account.wishlist.list()
    const asked = numberIn(url.searchParams.get('product'))
    return {
      title: m.myaccount_wishlist(),
      main: html`${asked > 0 && !data.some(({ id }) => id === asked) && html`<div class="mb-5"><p class="mb-3 text-ink-2">${m.myaccount_wish_add_ask()}</p>${button({ to: '/account/wishlist', hidden: { do: 'add', product: asked }, submit: m.myaccount_wish_add() })}</div>`}${
        data.length > 0
          ? html`<ul class="grid max-w-2xl gap-3">${data.map(
              (product) =>
                html`<li class="${card} flex flex-wrap items-center gap-3">${product.image_url && html`<img src="${product.image_url}" alt="" width="64" height="64" loading="lazy" class="size-16 rounded-control object-cover">`}<div class="min-w-0 flex-1"><h2 class="font-semibold"><a class="hover:underline underline-offset-4" href="/product/${encodeURIComponent(product.slug)}">${product.name}</a></h2><p class="figures text-ink-2">${formatMoney(toMinor(product.price, shop.base_currency) ?? 0, shop.base_currency)}</p></div>${button({ to: '/account/wishlist', hidden: { do: 'remove', product: product.id }, submit: m.myaccount_remove(), named: product.name })}</li>`,
            )}</ul>`
          : html`<p class="text-ink-2">${m.myaccount_wishlist_none()}</p>`
      }`,
    }
  },
  async act({ calls }, sent) {
    const id = numberIn(sent.get('product'))
    if (sent.get('do') === 'remove') await calls.shop.account.wishlist.remove({ id })
    else await calls.shop.account.wishlist.add({ id })
    return { to: '/account/wishlist?said=saved' }
  },
}

const settings: OwnPage = {
  async draw({ account, calls, url }, filled) {
    const bot = await calls.web.customer.bot()
    const section = (title: string, body: Html, id?: string) =>
      html`<section${id && html` id="${id}"`} class="mt-10"><h2 class="mb-4 font-semibold text-2xl">${title}</h2>${body}</section>`
    const old = (id: string, name: string) =>
      field(of(filled, name), {
        name: 'old_password',
        id,
        label: m.myaccount_password_old(),
        type: 'password',
        required: true,
        autocomplete: 'current-password',
        max: 200,
      })
    const verifying =
      account.email !== null &&
      !account.email_verified &&
      section(
        m.myaccount_verify(),
        html`<p class="mb-4 max-w-2xl text-ink-2">${m.myaccount_verify_text({ email: account.email })}</p>${form({
          hidden: { do: 'verify' },
          fields: [
            field(of(filled, 'verify'), {
              name: 'code',
              label: m.myaccount_code(),
              required: true,
              autocomplete: 'one-time-code',
              inputmode: 'numeric',
              hint: m.myaccount_code_hint(),
              max: 12,
            }),
          ],
          submit: m.myaccount_verify(),
        })}<div class="mt-3">${button({ to: '/account/settings', hidden: { do: 'send' }, submit: m.myaccount_verify_again() })}</div>`,
        'verify',
      )
    return {
      title: m.myaccount_settings(),
      main: html`${verifying}${bot && section(m.myaccount_number(), numberPart(account, { bot, url }, of(filled, 'number')), 'number')}${section(
        m.myaccount_name(),
        form({
          hidden: { do: 'name' },
          fields: [
            field(of(filled, 'name'), {
              name: 'firstname',
              label: m.shop_firstname(),
              required: true,
              autocomplete: 'given-name',
              value: account.firstname,
              max: 60,
            }),
            field(of(filled, 'name'), {
              name: 'lastname',
              label: m.shop_lastname(),
              autocomplete: 'family-name',
              value: account.lastname,
              max: 60,
            }),
          ],
          submit: m.save(),
          tone: PLAIN,
        }),
      )}${section(
        m.myaccount_reach(),
        html`${account.email_verified && html`<p class="mb-4 text-ink-2">${account.email} · ${m.myaccount_verified()}</p>`}${form(
          {
            hidden: { do: 'reach' },
            fields: [...reachFields(of(filled, 'reach'), account), old('reach-password', 'reach')],
            submit: m.save(),
            tone: PLAIN,
          },
        )}`,
      )}${section(
        m.myaccount_change_password(),
        form({
          hidden: { do: 'password' },
          fields: [
            old('password-password', 'password'),
            newPasswordField(of(filled, 'password'), m.myaccount_password_new()),
          ],
          submit: m.myaccount_change_password(),
          tone: PLAIN,
        }),
      )}${section(m.myaccount_signout_all(), button({ to: '/account/settings', hidden: { do: 'everywhere' }, submit: m.myaccount_signout_all() }))}${section(
        m.myaccount_delete(),
        html`<p class="mb-4 max-w-2xl text-ink-2">${m.myaccount_delete_text()}</p>${form({ hidden: { do: 'delete' }, fields: [old('delete-password', 'delete')], submit: m.myaccount_delete(), tone: PLAIN })}`,
      )}`,
    }
  },
  async act({ calls }, sent) {
    const { customer } = calls.web
    const password = value(sent, 'password')
    const old_password = value(sent, 'old_password')
    const left = { to: '/account/login?said=out', cookies: [customerLeftCookie()] }
    switch (sent.get('do')) {
      case 'verify':
        await customer.verify({ code: value(sent, 'code') })
        return { to: '/account/orders?said=verified' }
      case 'send':
        await customer.sendVerification()
        return { to: '/account/settings?said=code#verify' }
      case 'telegram': {
        const { data } = await calls.shop.account.telegram.link()
        const start = new URL(data.url).searchParams.get('start') ?? ''
        return { to: `/account/settings?start=${start}#number` }
      }
      case 'number':
        await calls.shop.account.telegram.prove({ code: value(sent, 'code') })
        return { to: '/account/settings?said=number#number' }
      case 'leave':
        await calls.shop.account.telegram.leave()
        break
      case 'reach':
        await customer.reach({ telephone: value(sent, 'telephone'), email: value(sent, 'email'), old_password })
        break
      case 'password':
        await customer.password({ old_password, password })
        break
      case 'everywhere':
        await customer.signOutEverywhere()
        return left
      case 'delete':
        await customer.remove({ old_password })
        return { ...left, to: '/account/login?said=deleted' }
      default:
        await calls.shop.account.save({ firstname: value(sent, 'firstname'), lastname: value(sent, 'lastname') })
    }
    return { to: '/account/settings?said=saved' }
  },
}

/** How a number is proven by the shop's bot: the way there, and the code that comes back; or that it is. */
function numberPart(account: ShownAccount, { bot, url }: { bot: string; url: URL }, filled: Filled): Html {
  const ask = (text: string) => button({ to: '/account/settings', hidden: { do: 'telegram' }, submit: text })
  if (account.telegram)
    return html`<p class="mb-4 max-w-2xl text-ink-2">${account.telephone && account.telephone_verified && `${account.telephone} · ${m.myaccount_verified()}. `}${m.myaccount_number_done()}</p>${button({ to: '/account/settings', hidden: { do: 'leave' }, submit: m.myaccount_number_leave() })}`
  const start = /^[\w-]{20,64}$/.exec(url.searchParams.get('start') ?? '')?.[0]
  const text = html`<p class="mb-4 max-w-2xl text-ink-2">${m.myaccount_number_text()}</p>`
  if (!start && !filled.typed.has('code')) return html`${text}${ask(m.myaccount_number_start())}`
  const way =
    start &&
    html`<p class="mb-4"><a class="${PLAIN}" href="https://t.me/${bot}?start=${start}" target="_blank" rel="noopener noreferrer">${m.myaccount_number_open()}</a></p>`
  return html`${text}${way}${form({
    hidden: { do: 'number' },
    fields: [
      field(filled, {
        name: 'code',
        id: 'number-code',
        label: m.myaccount_code(),
        required: true,
        autocomplete: 'one-time-code',
        inputmode: 'numeric',
        hint: m.myaccount_code_hint(),
        max: 12,
      }),
    ],
    submit: m.myaccount_number(),
  })}<div class="mt-3">${ask(m.myaccount_number_again())}</div>`
}

const logout: OwnPage = {
  draw: () => ({
    title: m.myaccount_signout(),
    main: button({ to: '/account/logout', submit: m.myaccount_signout() }),
  }),
  async act({ calls }) {
    await calls.shop.account.logout()
    return { to: '/account/login?said=out', cookies: [customerLeftCookie()] }
  },
}

export const OWN_PAGES: Readonly<Record<string, OwnPage>> = {
  '/account/orders': orders,
  '/account/addresses': addresses,
  '/account/wishlist': wishlist,
  '/account/settings': settings,
  '/account/logout': logout,
}
