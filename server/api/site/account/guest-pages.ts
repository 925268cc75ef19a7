import { m } from '#app/paraglide/messages.js'
import { customerCookies } from '#server/api/identity/customer-cookie.ts'
import { html } from '#server/core/text/html.ts'
import { type Filled, field, form, LINK } from './form.ts'
import { type GuestPage, nextOf, type Outcome, withNext } from './page.ts'

const value = (sent: URLSearchParams, name: string) => sent.get(name) ?? ''

const signedIn = (to: string, { token, key }: { token: string; key: string }): Outcome => ({
  to,
  cookies: customerCookies(token, key),
})

const loginField = (filled: Filled, given = '') =>
  field(filled, {
    name: 'login',
    label: m.myaccount_login(),
    required: true,
    autocomplete: 'username',
    value: given,
  })

const passwordField = (filled: Filled) =>
  field(filled, {
    name: 'password',
    label: m.myaccount_password(),
    type: 'password',
    required: true,
    autocomplete: 'current-password',
    max: 200,
  })

export const newPasswordField = (filled: Filled, label: string) =>
  field(filled, {
    name: 'password',
    label,
    type: 'password',
    required: true,
    autocomplete: 'new-password',
    hint: m.myaccount_password_hint(),
    max: 200,
  })

const codeField = (filled: Filled) =>
  field(filled, {
    name: 'code',
    label: m.myaccount_code(),
    required: true,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    hint: m.myaccount_code_hint(),
    max: 12,
  })

const links = (...of: readonly (readonly [string, string])[]) =>
  html`<ul class="mt-6">${of.map(([href, text]) => html`<li><a class="${LINK}" href="${href}">${text}</a></li>`)}</ul>`

const login: GuestPage = {
  draw: ({ url: { searchParams: params } }, filled) => ({
    title: m.myaccount_signin(),
    main: html`${form({ fields: [loginField(filled), passwordField(filled)], submit: m.myaccount_signin() })}${links(
      [withNext('/account/forgot', params), m.myaccount_forgot()],
      [withNext('/account/code', params), m.myaccount_by_code()],
      [withNext('/account/register', params), `${m.myaccount_none()} ${m.myaccount_register()}`],
    )}`,
  }),
  async act({ calls, url }, sent) {
    const opened = await calls.web.customer.login({ login: value(sent, 'login'), password: value(sent, 'password') })
    return signedIn(nextOf(url.searchParams), opened)
  },
}

const register: GuestPage = {
  draw: ({ url: { searchParams: params } }, filled) => ({
    title: m.myaccount_register(),
    main: html`<p class="mb-5 max-w-2xl text-ink-2">${m.myaccount_register_text()}</p>${form({
      fields: [
        field(filled, {
          name: 'firstname',
          label: m.shop_firstname(),
          required: true,
          autocomplete: 'given-name',
          max: 60,
        }),
        field(filled, { name: 'lastname', label: m.shop_lastname(), autocomplete: 'family-name', max: 60 }),
        ...reachFields(filled, { telephone: null, email: null }),
        newPasswordField(filled, m.myaccount_password()),
      ],
      submit: m.myaccount_register(),
    })}${links([withNext('/account/login', params), `${m.myaccount_have()} ${m.myaccount_signin()}`])}`,
  }),
  async act({ calls, url }, sent) {
    const opened = await calls.web.customer.register({
      firstname: value(sent, 'firstname'),
      lastname: value(sent, 'lastname'),
      telephone: value(sent, 'telephone'),
      email: value(sent, 'email'),
      password: value(sent, 'password'),
    })
    const to = nextOf(url.searchParams)
    return signedIn(value(sent, 'email').trim() && to === '/account/orders' ? '/account/settings#verify' : to, opened)
  },
}

/** What an account is reached by. */
export const reachFields = (filled: Filled, of: { telephone: string | null; email: string | null }) => [
  field(filled, {
    name: 'telephone',
    label: m.shop_phone(),
    type: 'tel',
    inputmode: 'tel',
    autocomplete: 'tel',
    value: of.telephone,
    max: 40,
  }),
  field(filled, {
    name: 'email',
    label: m.shop_email(),
    type: 'email',
    autocomplete: 'email',
    value: of.email,
    hint: m.myaccount_reach_hint(),
  }),
]

/** A page that sends a code where no login is known yet, and takes it where one is. */
const coded = (
  of: {
    path: string
    title: () => string
    purpose: 'sign_in' | 'reset'
    extra: (filled: Filled) => ReturnType<typeof html>[]
    submit: () => string
  },
  take: NonNullable<GuestPage['act']>,
): GuestPage => ({
  draw: ({ url }, filled) => {
    const asked = filled.typed.has('code') || url.searchParams.has('sent')
    const back = links([withNext('/account/login', url.searchParams), m.myaccount_signin()])
    return {
      title: of.title(),
      main: asked
        ? html`<p role="status" class="mb-5 max-w-2xl text-ink-2">${m.myaccount_code_sent()}</p>${form({
            fields: [loginField(filled), codeField(filled), ...of.extra(filled)],
            submit: of.submit(),
          })}${links([withNext(of.path, url.searchParams), m.myaccount_verify_again()])}${back}`
        : html`<p class="mb-5 max-w-2xl text-ink-2">${m.myaccount_code_text()}</p>${form({
            fields: [loginField(filled)],
            submit: m.myaccount_send_code(),
          })}${back}`,
    }
  },
  async act(visit, sent) {
    if (sent.has('code')) return take(visit, sent)
    await visit.calls.shop.account.sendCode({ login: value(sent, 'login'), purpose: of.purpose })
    const next = withNext(of.path, visit.url.searchParams)
    return { to: `${next}${next.includes('?') ? '&' : '?'}sent=1` }
  },
})

const code = coded(
  {
    path: '/account/code',
    title: m.myaccount_by_code,
    purpose: 'sign_in',
    extra: () => [],
    submit: m.myaccount_signin,
  },
  async ({ calls, url }, sent) => {
    const opened = await calls.web.customer.codeLogin({ login: value(sent, 'login'), code: value(sent, 'code') })
    return signedIn(nextOf(url.searchParams), opened)
  },
)

const forgot = coded(
  {
    path: '/account/forgot',
    title: m.myaccount_reset,
    purpose: 'reset',
    extra: (filled) => [newPasswordField(filled, m.myaccount_password_new())],
    submit: m.myaccount_reset,
  },
  async ({ calls }, sent) => {
    await calls.shop.account.resetPassword({
      login: value(sent, 'login'),
      code: value(sent, 'code'),
      password: value(sent, 'password'),
    })
    return { to: '/account/login?said=reset' }
  },
)

export const GUEST_PAGES: Readonly<Record<string, GuestPage>> = {
  '/account/login': login,
  '/account/register': register,
  '/account/code': code,
  '/account/forgot': forgot,
}
