import * as z from 'zod'
import {
  accountAddress,
  accountPasswordBody,
  codeLoginBody,
  loginBody,
  namesBody,
  reachBody,
  registerBody,
  removeBody,
  resetBody,
  sendCodeBody,
  shownAccountAddress,
  verifyBody,
} from '#app/contracts/customer-account.ts'
import { text } from '#app/contracts/fields.ts'
import { listQuery } from '#app/contracts/kit.ts'
import { telegram as telegramContract } from '#app/contracts/telegram.ts'
import { m } from '#app/paraglide/messages.js'
import { enqueue } from '#server/core/jobs/jobs.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { onlooker, shopper, signedInCustomer } from '#server/core/procedure/procedure.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { idInput, listOf, messageOf, one, pathId } from '#server/core/rows/rows.ts'
import { deleteAddress, listAddresses, saveAddress } from '#server/domain/accounts/account-addresses.ts'
import { claimOrder, listAccountOrders } from '#server/domain/accounts/account-orders.ts'
import { takesAccounts } from '#server/domain/accounts/account-settings.ts'
import {
  changeAccountPassword,
  deleteAccount,
  resetAccountPassword,
  saveNames,
  saveReach,
  sendVerification,
  signOutCustomer,
  verifyEmail,
} from '#server/domain/accounts/change-account.ts'
import { loginOf } from '#server/domain/accounts/login-of.ts'
import { leaveTelegram, proveNumber } from '#server/domain/accounts/prove-number.ts'
import { registerCustomer } from '#server/domain/accounts/register.ts'
import { mailCode } from '#server/domain/accounts/send-code.ts'
import { accountOrderShape, accountReply, tokenShape } from '#server/domain/accounts/shapes.ts'
import { checkoutOf, showAccount } from '#server/domain/accounts/show-account.ts'
import { signInByCode, signInCustomer } from '#server/domain/accounts/sign-in-customer.ts'
import { addWish, listWishlist, removeWish } from '#server/domain/accounts/wishlist.ts'
import { productCardShape } from '#server/domain/storefront/shapes.ts'
import { botOf } from '#server/domain/telegram/has-bot.ts'
import { linkTo } from '#server/domain/telegram/link-codes.ts'

const tags = ['account']

/** @throws 404 where the store has switched accounts off */
function open(store: Store): void {
  if (!takesAccounts(store)) throw refused(404, m.error_404())
}

/** Callable by anyone where the shop has accounts. */
const visitor = shopper.use(({ context, next }) => {
  open(context.store)
  return next()
})

const customer = signedInCustomer.use(({ context, next }) => {
  open(context.store)
  return next()
})

const bearer = ({ token, expiresAt }: { token: string; expiresAt: Date }) => ({
  access_token: token,
  token_type: 'Bearer' as const,
  expires_at: expiresAt.toISOString(),
})

const register = visitor
  .route({ method: 'POST', path: '/account/register', successStatus: 201, summary: 'Create a customer account', tags })
  .input(registerBody)
  .output(tokenShape)
  .handler(async ({ context, input }) => {
    await context.limit('signup')
    return bearer(await registerCustomer(context, input, 'api'))
  })

const login = visitor
  .route({ method: 'POST', path: '/account/login', summary: 'Sign in with phone number or email, and password', tags })
  .input(loginBody)
  .output(tokenShape)
  .handler(async ({ context, input }) => {
    await context.limit('signin')
    return bearer(await signInCustomer(context, input, { kind: 'api', known: null }))
  })

const sendCode = visitor
  .route({
    method: 'POST',
    path: '/account/code',
    summary:
      'Send a code by email or Telegram to sign in or to reset the password; the response is the same whether or not the account exists',
    tags,
  })
  .input(sendCodeBody)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('reset')
    const { db, store, locale } = context
    const { telephone, email } = loginOf(store.id, input.login)
    const wanted = { login: telephone ?? email ?? '', purpose: input.purpose, locale }
    await db.tx((tx) => enqueue(tx, mailCode, wanted, { storeId: store.id }))
    return { message: m.myaccount_code_sent() }
  })

const codeLogin = visitor
  .route({ method: 'POST', path: '/account/code-login', summary: 'Sign in with a code that was sent', tags })
  .input(codeLoginBody)
  .output(tokenShape)
  .handler(async ({ context, input }) => {
    await context.limit('signin')
    return bearer(await signInByCode(context, input, { kind: 'api', known: null }))
  })

const resetPassword = visitor
  .route({
    method: 'POST',
    path: '/account/reset-password',
    summary: 'Set a new password with a code that was sent',
    tags,
  })
  .input(resetBody)
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('reset')
    await resetAccountPassword(context, input)
    return { message: m.password_changed() }
  })

const logout = customer
  .route({ method: 'POST', path: '/account/logout', summary: 'End this session', tags })
  .output(messageOf)
  .handler(async ({ context }) => {
    await signOutCustomer(context)
    return { message: m.logout_successfully() }
  })

const me = customer
  .route({ method: 'GET', path: '/account', summary: 'Get the signed-in customer', tags })
  .output(accountReply)
  .handler(async ({ context }) => ({ data: await showAccount(context) }))

const save = customer
  .route({ method: 'PUT', path: '/account', summary: 'Update your name', tags })
  .input(namesBody)
  .output(accountReply)
  .handler(async ({ context, input }) => {
    await saveNames(context, input)
    return { data: await showAccount(context) }
  })

const telegram = {
  link: customer
    .route({
      method: 'POST',
      path: '/account/telegram',
      summary: 'Get a link to the store’s Telegram bot, where the customer shares the phone number to confirm',
      tags,
    })
    .output(one(telegramContract.link))
    .handler(async ({ context }) => {
      const { db, store, account } = context
      await context.limit('reset')
      const of = { purpose: 'account', account_id: account.accountId } as const
      return { data: await db.tx((tx) => linkTo(tx, store.id, of)) }
    }),
  prove: customer
    .route({
      method: 'POST',
      path: '/account/telephone',
      summary: 'Confirm the phone number by the code that came by Telegram',
      tags,
    })
    .input(verifyBody)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.limit('check')
      await proveNumber(context, input.code)
      return { message: m.myaccount_number_said() }
    }),
  leave: customer
    .route({ method: 'DELETE', path: '/account/telegram', summary: 'Send no more codes by Telegram', tags })
    .output(messageOf)
    .handler(async ({ context }) => {
      await leaveTelegram(context)
      return { message: m.myaccount_saved() }
    }),
}

// They come newest first, whatever is asked: a sort is refused as one of any other list.
const { page, limit, sort, direction } = listQuery([], [], 20).shape
const pages = { page, limit, sort, direction }

const orders = customer
  .route({ method: 'GET', path: '/account/orders', summary: 'List the orders of the account', tags })
  .input(z.object(pages))
  .output(listOf(accountOrderShape))
  .handler(({ context, input }) => listAccountOrders(context, input))

const claim = customer
  .route({
    method: 'POST',
    path: '/account/orders',
    summary: 'Add an order to the account by its tracking token',
    tags,
  })
  .input(z.object({ tracking: text(300) }))
  .output(messageOf)
  .handler(async ({ context, input }) => {
    await context.limit('check')
    await claimOrder(context, tokenIn(input.tracking))
    return { message: m.myaccount_order_added() }
  })

/** The token of an order's link, or one that was sent by itself. */
const tokenIn = (text: string): string =>
  text
    .trim()
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(-1) ?? ''

const addresses = {
  list: customer
    .route({ method: 'GET', path: '/account/addresses', summary: 'List the addresses of the account', tags })
    .output(z.object({ data: z.array(shownAccountAddress) }))
    .handler(async ({ context }) => ({ data: await listAddresses(context) })),
  create: customer
    .route({ method: 'POST', path: '/account/addresses', successStatus: 201, summary: 'Add an address', tags })
    .input(accountAddress)
    .output(one(z.object({ id: z.int() })))
    .handler(async ({ context, input }) => ({ data: await saveAddress(context, input) })),
  update: customer
    .route({ method: 'PUT', path: '/account/addresses/{id}', summary: 'Update an address', tags })
    .input(z.object({ ...accountAddress.shape, id: pathId }))
    .output(one(z.object({ id: z.int() })))
    .handler(async ({ context, input: { id, ...sent } }) => ({ data: await saveAddress(context, sent, id) })),
  delete: customer
    .route({ method: 'DELETE', path: '/account/addresses/{id}', summary: 'Delete an address', tags })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await deleteAddress(context, input.id)
      return { message: m.myaccount_saved() }
    }),
}

const wishlist = {
  list: customer
    .route({ method: 'GET', path: '/account/wishlist', summary: 'List the wishlist', tags })
    .output(z.object({ data: z.array(productCardShape) }))
    .handler(async ({ context }) => ({ data: await listWishlist(context) })),
  add: customer
    .route({ method: 'POST', path: '/account/wishlist/{id}', summary: 'Add a product to the wishlist', tags })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await addWish(context, input.id)
      return { message: m.myaccount_saved() }
    }),
  remove: customer
    .route({ method: 'DELETE', path: '/account/wishlist/{id}', summary: 'Remove a product from the wishlist', tags })
    .input(idInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await removeWish(context, input.id)
      return { message: m.myaccount_saved() }
    }),
}

/** Every call of /api/shop/account. */
export const customerAccount = {
  register,
  login,
  sendCode,
  codeLogin,
  resetPassword,
  logout,
  me,
  save,
  orders,
  claim,
  telegram,
  addresses,
  wishlist,
}

/**
 * What the pages of the account ask for beside these: sign-ins whose secret goes into a cookie, and what a program has no
 * form for.
 */
export const webCustomer = {
  /** How other pages of the shop lead here, in words; null where it has no accounts. */
  offered: onlooker.handler(({ context }) =>
    takesAccounts(context.store) ? { wish: m.myaccount_wish_add(), keep: m.myaccount_order_keep() } : null,
  ),
  /** Who is signed in, or null; never a refusal. */
  current: visitor.handler(async ({ context }) => {
    const account = await context.customer()
    return account && showAccount({ ...context, account })
  }),
  /** What his checkout begins with; null of a guest. */
  checkout: visitor.handler(async ({ context }) => {
    const account = await context.customer()
    return account && checkoutOf({ ...context, account })
  }),
  register: visitor.input(registerBody).handler(async ({ context, input }) => {
    await context.limit('signup')
    const { token, account } = await registerCustomer(context, input, 'web')
    return { token, key: loginOf(context.store.id, account.telephone ?? account.email ?? '').key }
  }),
  login: visitor.input(loginBody).handler(async ({ context, input }) => {
    await context.limit('signin')
    const from = { kind: 'web' as const, known: context.knownCustomer }
    const { token } = await signInCustomer(context, input, from)
    return { token, key: loginOf(context.store.id, input.login).key }
  }),
  codeLogin: visitor.input(codeLoginBody).handler(async ({ context, input }) => {
    await context.limit('signin')
    const from = { kind: 'web' as const, known: context.knownCustomer }
    const { token } = await signInByCode(context, input, from)
    return { token, key: loginOf(context.store.id, input.login).key }
  }),
  reach: customer.input(reachBody).handler(async ({ context, input }) => {
    // Each asks whether a number or an email is somebody's.
    await context.limit('signup')
    await saveReach(context, input)
  }),
  /** As `claim`, with what is wrong on the field. */
  claim: customer.input(z.object({ tracking: text(300) })).handler(async ({ context, input }) => {
    await context.limit('check')
    const said: Partial<Record<number, () => string>> = {
      404: m.myaccount_error_order_none,
      409: m.myaccount_error_order_taken,
    }
    await claimOrder(context, tokenIn(input.tracking)).catch((error: { status?: number }) => {
      const text = said[error.status ?? 0]
      throw text ? refusedField('tracking', text()) : error
    })
  }),
  password: customer.input(accountPasswordBody).handler(({ context, input }) => changeAccountPassword(context, input)),
  sendVerification: customer.handler(async ({ context }) => {
    await context.limit('reset')
    await sendVerification(context)
  }),
  verify: customer.input(verifyBody).handler(({ context, input }) => verifyEmail(context, input.code)),
  /** The bot by which a number can be proven; null: the store has none. */
  bot: customer.handler(({ context: { db, store } }) => db.read((tx) => botOf(tx, store.id))),
  signOutEverywhere: customer.handler(({ context }) => signOutCustomer(context, true)),
  remove: customer.input(removeBody).handler(({ context, input }) => deleteAccount(context, input.old_password)),
}
