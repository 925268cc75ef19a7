import * as z from 'zod/mini'
import { menu } from '#app/contracts/resources/menu.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { anyone, onlooker, storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { withoutRules } from '#server/core/procedure/without-rules.ts'
import { idInput, messageOf, one } from '#server/core/rows/rows.ts'
import { dbOf } from '#server/db/client.ts'
import { takesAccounts } from '#server/domain/accounts/account-settings.ts'
import { listBranches } from '#server/domain/menus/list-branches.ts'
import { footerMarkup, headerMarkup } from '#server/domain/menus/menu-markup.ts'
import { menuMoveInput, moveMenu } from '#server/domain/menus/move-menu.ts'
import { showMenus, shownMenu } from '#server/domain/menus/show-menus.ts'
import { listContacts } from '#server/domain/support/list-contacts.ts'
import { crud } from '#server/resources/crud.ts'
import { menuRows } from '#server/resources/menus.ts'

const tags = ['cms/menus']

/** The six calls of menus, and what is done to their tree. */
export const menuProcedures = {
  ...crud['cms/menus'],
  move: storeOrPlatform('menu-update')
    .route({ method: 'POST', path: '/cms/menus/move', summary: 'Move a menu in the tree', tags })
    .input(menuMoveInput)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((db) => moveMenu(db, context, input))
      return { message: m.saved_successfully() }
    }),
  changeStatus: storeOrPlatform('menu-update')
    .route({ method: 'POST', path: '/cms/menus/{id}/change-status', summary: 'Switch a menu on or off', tags })
    .input(z.extend(idInput, { status: z.boolean() }))
    .output(one(withoutRules(menu.reply)))
    .handler(({ context, input: { id, status } }) =>
      context.db.tx(async (db) => {
        await menuRows.update(db, context, { id, status })
        return { data: await menuRows.read(db, context, id) }
      }),
    ),
}

/** All menus as the page shows them. */
export const webMenuTree = storeOrPlatform('menu-view').handler(({ context }) => listBranches(context))

const ofShop = ({ db, store, locale }: Parameters<Parameters<typeof onlooker.handler>[0]>[0]['context']) => ({
  db,
  storeId: store.id,
  locale,
})

/** What the shop's header and footer link to. */
export const shopMenus = onlooker
  .route({
    method: 'GET',
    path: '/menus',
    summary: 'List active menus by their place, each with those below it',
    tags: ['shop'],
  })
  .output(z.object({ data: z.array(shownMenu) }))
  .handler(async ({ context }) => ({ data: await showMenus(ofShop(context)) }))

/** The same as markup, with how the shop's people are reached; for the BFF alone. */
export const webShopLinks = onlooker.handler(async ({ context }) => {
  const [menus, contacts] = await Promise.all([showMenus(ofShop(context)), listContacts(ofShop(context))])
  return {
    header: headerMarkup(menus),
    footer: footerMarkup(menus, { contacts, track: true, account: takesAccounts(context.store) }),
    contacts,
  }
})

/** What the platform's public pages link to at their foot, as markup; for the BFF alone. */
export const webPlatformLinks = anyone.handler(async ({ context: { locale } }) => {
  const menus = await showMenus({ db: dbOf(PLATFORM_STORE.id), storeId: PLATFORM_STORE.id, locale })
  return footerMarkup(menus)
})
