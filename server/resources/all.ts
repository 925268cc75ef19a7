import type { Resource } from '#app/contracts/kit.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import type { ServedTo } from '#server/core/rows/served-to.ts'
import { announcementRows } from './announcements.ts'
import { attributeGroupRows } from './attribute-groups.ts'
import { attributeRows } from './attributes.ts'
import { bannerRows } from './banners.ts'
import { brandRows } from './brands.ts'
import { categoryRows } from './categories.ts'
import { couponRows } from './coupons.ts'
import { customerGroupRows } from './customer-groups.ts'
import { customerRows } from './customers.ts'
import { manufactureRows } from './manufactures.ts'
import { menuRows } from './menus.ts'
import { optionRows } from './options.ts'
import { pageRows } from './pages.ts'
import { planRows } from './plans.ts'
import { postCategoryRows } from './post-categories.ts'
import { postRows } from './posts.ts'
import { productRows } from './products.ts'
import { promotionRows } from './promotions.ts'
import { reviewRows } from './reviews.ts'
import { roleRows } from './roles.ts'
import { shippingMethodRows } from './shipping-methods.ts'
import { storeCategoryRows } from './store-categories.ts'
import { supportContactRows } from './support-contacts.ts'
import { tagRows } from './tags.ts'
import { taxClassRows } from './tax-classes.ts'
import { themeRows } from './themes.ts'

/** What of a resource the contract does not say, since no browser needs to know it. */
export interface Facts extends ServedTo {
  /** Absent: its names are offered to whoever works with the catalogue. Else to who holds one of these, or to nobody. */
  named?: readonly string[] | false
  /** 'own': its list leaves in formats of its own; default as a table. */
  exports?: 'table' | 'own'
  /** 'elsewhere': no call of the store's people makes one. */
  made?: 'elsewhere'
}

const SHIPPING = ['shipping-method-view', 'shipping-method-create', 'shipping-method-update']

const COUPONS = ['coupon-view', 'coupon-create', 'coupon-update']
const PROMOTIONS = ['promotion-view', 'promotion-create', 'promotion-update']

/** What points to a thing of the store by its name. */
const LINKS = [
  'menu-create',
  'menu-update',
  'banner-create',
  'banner-update',
  'announcement-create',
  'announcement-update',
  'setting-update',
]
const POSTS = ['post-view', 'post-create', 'post-update', 'post-category-view', ...LINKS]

const declare = <R extends Resource>(rows: Repository<R>, facts: Facts = {}) => ({ rows, ...facts })

/**
 * Every declared resource. One that joins here has its REST calls, its server functions, its exports, its trash and its
 * names in choices. What others refer to stands before them.
 */
export const ALL = [
  declare(manufactureRows),
  declare(brandRows),
  declare(categoryRows),
  declare(productRows, { exports: 'own' }),
  declare(optionRows),
  declare(attributeGroupRows),
  declare(attributeRows),
  declare(tagRows),
  declare(customerGroupRows, {
    named: ['customer-view', 'customer-create', 'customer-update', ...SHIPPING, ...COUPONS, ...PROMOTIONS],
  }),
  declare(customerRows, { exports: 'own', named: ['customer-view', 'order-view'], trash: 'customer-affiliate-view' }),
  declare(taxClassRows),
  declare(shippingMethodRows),
  // Of these two their histories are the orders that used them.
  declare(couponRows, { named: false, changesAt: 'changes' }),
  declare(promotionRows, { named: false, changesAt: 'changes' }),
  declare(reviewRows, { named: false, made: 'elsewhere' }),
  declare(postCategoryRows, { who: 'both', named: POSTS }),
  declare(postRows, { who: 'both', named: POSTS }),
  declare(pageRows, { who: 'both', named: ['page-view', 'page-create', 'page-update', ...LINKS] }),
  declare(roleRows, { named: false }),
  declare(storeCategoryRows, { who: 'admin', named: false }),
  declare(themeRows, { who: 'admin', readers: {}, named: false }),
  declare(planRows, { who: 'admin', readers: { only: { is_public: true } }, named: false }),
  declare(supportContactRows, { who: 'both', named: false }),
  declare(menuRows, { who: 'both', named: false }),
  declare(bannerRows, { who: 'both', named: false }),
  declare(announcementRows, { who: 'both', named: false }),
] as const
