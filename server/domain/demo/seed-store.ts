import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { toDecimal } from '#app/contracts/money.ts'
import { writeHours } from '#app/contracts/opening-hours.ts'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { textColumns } from '#server/core/rows/texts.ts'
import { actFor, dbOf, platformDb } from '#server/db/client.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { roles, userRoles } from '#server/db/schema/store.ts'
import { storeCategories } from '#server/db/seed/store-categories.ts'
import type {
  Both,
  SeedContact,
  SeedMenu,
  SeedPerson,
  SeedPicture,
  SeedProduct,
  SeedStore,
  SeedStoreCategory,
} from '#server/db/seed/types.ts'
import { storeImage } from '#server/domain/files/store-image.ts'
import { hashPassword } from '#server/domain/identity/hash-password.ts'
import { signUp } from '#server/domain/identity/sign-up.ts'
import { keepFindable } from '#server/domain/stores/keep-findable.ts'
import { offeredThemes } from '#server/domain/themes/read-themes.ts'
import type { ContentRows } from './seed-content.ts'
import { type ExtraRows, seedExtras, seedFeatured } from './seed-extras.ts'

export interface DemoRows extends ExtraRows, ContentRows {
  manufactures: Repository
  brands: Repository
  categories: Repository
  products: Repository
  contacts: Repository
  menus: Repository
  storeCategories: Repository
  plans: Repository
}

export const translations = (name: Both, more: Record<string, Both> = {}) => {
  const texts = { name, ...more }
  const of = (locale: 'en' | 'km') =>
    Object.fromEntries(Object.entries(texts).map(([key, both]) => [key, both[locale]]))
  return { en: of('en'), km: of('km') }
}

interface Account {
  password: string
  categoryId: number | null
  planId: number | null
}

/** Makes one store of the demo as a merchant would: signs up, fills in the settings, brands, categories and products. */
export async function seedStore(seed: SeedStore, account: Account, rows: DemoRows): Promise<StaffContext> {
  const context = await openStore(seed, account)
  await addStaff(context, seed.staff, account.password)
  await fillSettings(context, seed)
  const makers = await seedMakers(context, seed, rows)
  const brands = await seedBrands(context, seed, rows, makers)
  const categories = await seedCategories(context, seed, rows)
  const extrasOf = await seedExtras(context, seed, rows)
  const ids = new Map<string, number>()
  for (const product of seed.products) {
    const shelf = seed.categories.find(({ holds }) => holds?.includes(product.code))?.key ?? product.category
    const links = {
      brand_id: (product.brand && brands.get(product.brand)) || null,
      manufacture_id: (product.brand && makers.get(product.brand)) || null,
      category_ids: [categories.get(shelf) ?? 0],
      ...extrasOf(product.code),
    }
    ids.set(product.code, await seedProduct(context, product, rows, links))
  }
  await seedFeatured(context, seed, ids)
  await seedMenus(context, rows, { menus: seed.menus, categories })
  await seedContacts(context, seed.contacts, rows)
  return context
}

async function openStore(seed: SeedStore, { password, categoryId, planId }: Account): Promise<StaffContext> {
  const from = { kind: 'web' as const, ip: '', userAgent: 'demo', requestId: 'demo' }
  const { store, user } = await signUp(
    {
      store_name: seed.name.en,
      sub_domain: seed.subDomain,
      firstname: seed.owner.name.en.first,
      lastname: seed.owner.name.en.last,
      email: seed.owner.email,
      phone: seed.owner.phone,
      category_id: categoryId,
      // As shops of its kind do.
      theme_id: null,
      password,
      locale: seed.defaultLocale,
    },
    from,
  )
  // What it shows is more than a new store's plan may allow.
  await platformDb.tx((db) => db.update(stores).set({ plan_id: planId }).where(eq(stores.id, store.id)))
  const holder = {
    sessionId: 0,
    kind: 'web' as const,
    userId: user.id,
    type: 'store' as const,
    isOwner: true,
    mustEnroll: false,
    locale: null,
    name: `${user.firstname} ${user.lastname}`,
    permissions: new Set(PERMISSIONS),
  }
  const known = store as Store
  return {
    requestId: 'demo',
    ip: '',
    locale: 'en',
    db: dbOf(store.id),
    store: known,
    user: { ...holder, store: known },
  }
}

async function addStaff(context: StaffContext, person: SeedPerson, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  const store_id = context.store.id
  const role = textColumns({
    en: { name: m.role_staff({}, { locale: 'en' }) },
    km: { name: m.role_staff({}, { locale: 'km' }) },
  })
  await platformDb.tx(async (db) => {
    const { first: firstname, last: lastname } = person.name.en
    const row = {
      type: 'store',
      store_id,
      firstname,
      lastname,
      email: person.email,
      phone: person.phone,
      password_hash,
    }
    const [user] = await db.insert(users).values(row).returning({ id: users.id })
    await actFor(db, store_id)
    const permissions = PERMISSIONS.filter((code) =>
      /^(order|order-history|product|category|brand|customer)-(view|create|update)$/.test(code),
    )
    const [made] = await db
      .insert(roles)
      .values({ store_id, ...role, permissions })
      .returning({ id: roles.id })
    if (user && made) await db.insert(userRoles).values({ store_id, user_id: user.id, role_id: made.id })
  })
}

interface Menus {
  menus: readonly Omit<SeedMenu, 'position'>[]
  categories: ReadonlyMap<string, number>
  below?: number
}

/** What the shop's header and footer link to, each with what lies below it. */
async function seedMenus(context: StaffContext, rows: DemoRows, { menus, categories, below }: Menus): Promise<void> {
  for (const [i, { name, to, ...place }] of menus.entries()) {
    const link =
      typeof to === 'string'
        ? { type: to }
        : 'category' in to
          ? categoryLink(categories.get(to.category))
          : { type: 'none' }
    const body = {
      translations: translations(name),
      ...place,
      parent_id: below ?? null,
      menuable: link,
      sort_order: i + 1,
    }
    const id = await context.db.tx((db) => rows.menus.create(db, context, body))
    if (typeof to === 'object' && !('category' in to))
      await seedMenus(context, rows, { menus: to, categories, below: id })
  }
}

const categoryLink = (id: number | undefined) => ({ type: 'category', id: id ?? 0 })

/** Ways to reach whoever keeps the store of `context`, in their order. */
export async function seedContacts(
  context: StaffContext,
  contacts: readonly SeedContact[],
  rows: DemoRows,
): Promise<void> {
  for (const [i, { type, value, department, name, hours }] of contacts.entries()) {
    const body = { type, value, department, translations: translations(name, { hours }), sort_order: i + 1 }
    await context.db.tx((db) => rows.contacts.create(db, context, body))
  }
}

/**
 * The kinds of shop that a store may be, by the key that the seed's stores name.
 * @param looks the ids of the themes, by their code
 */
export async function seedStoreCategories(
  context: StaffContext,
  rows: DemoRows,
  looks: ReadonlyMap<string, number>,
): Promise<Map<SeedStoreCategory, number>> {
  const ids = new Map<SeedStoreCategory, number>()
  const make = (name: Both, body: Record<string, unknown>) =>
    context.db.tx((db) => rows.storeCategories.create(db, context, { translations: translations(name), ...body }))
  for (const key of Object.keys(storeCategories) as SeedStoreCategory[]) {
    const { icon, name, theme, below } = storeCategories[key]
    const shared = { default_theme_id: looks.get(theme) ?? null, sample_pack: key }
    const id = await make(name, { ...shared, icon, sort_order: ids.size + 1 })
    for (const [i, kind] of below.entries()) {
      await make(kind.name, { ...shared, icon: kind.icon, parent_id: id, sort_order: i + 1 })
    }
    ids.set(key, id)
  }
  return ids
}

/** The ids of what a store may look like, by its code. */
export async function themeIds(): Promise<Map<string, number>> {
  return new Map((await offeredThemes(null)).map(({ code, id }) => [code, id]))
}

const png = async (svg: string, width: number) =>
  new Uint8Array(await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer())

/** As the settings keep them. */
const hoursOf = ({ openingHours }: SeedStore): string =>
  writeHours(
    Array.from({ length: 7 }, (_, at) =>
      openingHours.filter(({ days }) => days.includes(at + 1)).map(({ open, close }) => ({ from: open, to: close })),
    ),
  )

async function fillSettings(context: StaffContext, seed: SeedStore): Promise<void> {
  const logo = await storeImage({ store: context.store }, await png(seed.logo, 512), 'logo')
  const hero = await storeImage({ store: context.store }, await png(seed.hero.wide(seed.hero.tint), 1600), 'banner')
  const heroTall = await storeImage({ store: context.store }, await png(seed.hero.tall(seed.hero.tint), 1000), 'banner')
  const settings = {
    hero_title_en: seed.hero.headline.en,
    hero_title_km: seed.hero.headline.km,
    hero_text_en: seed.hero.text.en,
    hero_text_km: seed.hero.text.km,
    store_cover_image_url: hero.file_page,
    store_cover_tall_url: heroTall.file_page,
    hero_alt_en: seed.hero.alt.en,
    hero_alt_km: seed.hero.alt.km,
    hero_color: seed.hero.tint.ground,
    store_opening_time: hoursOf(seed),
    about_en: seed.about.en,
    about_km: seed.about.km,
    address_km: seed.address.km,
    store_email: seed.email,
  }
  const changes = {
    name_km: seed.name.km,
    phone: seed.phone,
    address: seed.address.en,
    invoice_prefix: seed.invoicePrefix,
    latitude: seed.latitude,
    longitude: seed.longitude,
    settings,
    is_demo: true,
    image: logo.file_name,
    image_path: logo.file_page,
    updated_at: sql`now()`,
  }
  await platformDb.tx(async (db) => {
    await db.update(stores).set(changes).where(eq(stores.id, context.store.id))
    await keepFindable(db, context.store.id)
  })
  // What follows is done by the store as it is now: its orders carry its prefix.
  Object.assign(context.store, { invoice_prefix: seed.invoicePrefix, name_km: seed.name.km })
}

async function picture(context: StaffContext, { drawing, tint }: SeedPicture, type: 'brand' | 'product' | 'category') {
  const { file_name } = await storeImage({ store: context.store }, await png(drawing(tint), 850), type)
  return file_name
}

/** Makers' ids by the key of the brands they make. */
async function seedMakers(context: StaffContext, seed: SeedStore, rows: DemoRows): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [i, maker] of seed.makers.entries()) {
    const body = {
      translations: translations(maker.name, { description: maker.description }),
      image: await picture(context, maker.picture, 'brand'),
      phone: maker.phone,
      country: 'Cambodia',
      sort_order: i + 1,
    }
    const id = await context.db.tx((db) => rows.manufactures.create(db, context, body))
    for (const brand of maker.brands) ids.set(brand, id)
  }
  return ids
}

async function seedBrands(context: StaffContext, seed: SeedStore, rows: DemoRows, makers: Map<string, number>) {
  const ids = new Map<string, number>()
  for (const [i, brand] of seed.brands.entries()) {
    const body = {
      translations: translations(brand.name, { description: brand.description }),
      image: await picture(context, brand.picture, 'brand'),
      manufacture_id: makers.get(brand.key) ?? null,
      sort_order: i + 1,
    }
    ids.set(brand.key, await context.db.tx((db) => rows.brands.create(db, context, body)))
  }
  return ids
}

async function seedCategories(context: StaffContext, seed: SeedStore, rows: DemoRows): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [i, category] of seed.categories.entries()) {
    const body = {
      translations: translations(category.name, { description: category.description }),
      image: await picture(context, category.picture, 'category'),
      parent_id: (category.below && ids.get(category.below)) || null,
      icon: category.icon ?? null,
      mealtime: category.mealtime ?? 'all',
      sort_order: i + 1,
    }
    ids.set(category.key, await context.db.tx((db) => rows.categories.create(db, context, body)))
  }
  return ids
}

async function seedProduct(
  context: StaffContext,
  product: SeedProduct,
  rows: DemoRows,
  { modifiers, ...links }: Record<string, unknown> & { modifiers: Record<string, unknown>[] },
): Promise<number> {
  const images: { image: string; alt: string }[] = []
  for (const one of product.pictures) images.push({ image: await picture(context, one, 'product'), alt: one.alt.en })
  const money = (minor: number) => toDecimal(minor, 'USD')
  const named = (name: Both) => ({ name: name.en, translations: translations(name) })
  const body = {
    translations: translations(product.name, { description: product.description }),
    code: product.code,
    price: money(product.price),
    quantity: product.quantity,
    status: product.status,
    images,
    compare_at_price: product.compareAtPrice === null ? null : money(product.compareAtPrice),
    ...links,
    options: [
      ...product.options.map((option) => ({
        ...named(option.name),
        values: option.values.map((value) => named(value.name)),
      })),
      ...modifiers,
    ],
    variants: product.variants.map((variant) => ({
      code: variant.code,
      price: money(variant.price),
      quantity: variant.quantity,
      compare_at_price: variant.compareAtPrice === null ? null : money(variant.compareAtPrice),
      option_values: variant.values.map((key, i) => ({
        option: product.options[i]?.name.en ?? '',
        value: product.options[i]?.values.find((value) => value.key === key)?.name.en ?? '',
      })),
    })),
  }
  return context.db.tx((db) => rows.products.create(db, context, body))
}
