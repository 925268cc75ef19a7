/**
 * What is declared on the kit, and whom it is for, written by hand and apart from the code: the tables of calls, pages and
 * server functions take their rows of a resource from here, and so do the walks over all pages. A resource that joins
 * joins here.
 */
export interface ResourcePolicy {
  /** Of its calls, below /api/backend. */
  path: string
  /** Its list; none where its pages are another resource's too. */
  page?: string
  who: 'store' | 'both' | 'admin'
  /** `{permission}-view|create|update|delete`; absent: whoever `who` names. */
  permission?: string
  /** What is deleted lies in a trash first. */
  trash?: true
  /** The one permission that all of its trash asks for. */
  trashAsks?: string
  /** No copies are made of one. */
  single?: true
  /** Nobody of the store makes one: customers do. */
  made?: 'elsewhere'
  /** Its list leaves in formats of its own, not as a table. */
  ownExport?: true
  /** Its rows come in from files, and go as such, in our own columns. */
  files?: true
  /** Its histories are something else; how its rows changed is told at `changes`. */
  changes?: true
  /** Of what an admin keeps: any store's staff read what is active. */
  readers?: true
  /** What a body needs beside the name, where a walk makes one. */
  more?: object
}

export const RESOURCE_POLICIES: readonly ResourcePolicy[] = [
  { path: 'manufactures', page: '/manufacture', who: 'store', permission: 'manufacture', files: true },
  { path: 'brands', page: '/brands', who: 'store', permission: 'brand', files: true },
  { path: 'categories', who: 'store', permission: 'category', trash: true },
  { path: 'products', page: '/products', who: 'store', permission: 'product', trash: true, ownExport: true },
  { path: 'options', page: '/options', who: 'store', permission: 'product', files: true },
  { path: 'attributes', page: '/attributes', who: 'store', permission: 'product', files: true },
  { path: 'attribute-groups', page: '/attribute-groups', who: 'store', permission: 'product', files: true },
  { path: 'tags', page: '/tags', who: 'store', permission: 'tag', files: true },
  { path: 'customer-groups', page: '/customer-groups', who: 'store', permission: 'customer-group', files: true },
  {
    path: 'customers',
    page: '/customer',
    who: 'store',
    permission: 'customer',
    trash: true,
    trashAsks: 'customer-affiliate-view',
    ownExport: true,
    single: true,
    more: { firstname: 'Walk', telephone: '012 700 001' },
  },
  { path: 'tax-classes', page: '/tax-classes', who: 'store', permission: 'product', files: true, more: { rate: 10 } },
  { path: 'shipping-methods', page: '/shipping-methods', who: 'store', permission: 'shipping-method', files: true },
  {
    path: 'coupons',
    page: '/coupon',
    who: 'store',
    permission: 'coupon',
    changes: true,
    more: { code: 'WALK-1', discount: '10' },
  },
  {
    path: 'promotions',
    page: '/promotion',
    who: 'store',
    permission: 'promotion',
    changes: true,
    more: { discount: '10' },
  },
  { path: 'reviews', who: 'store', permission: 'product', trash: true, single: true, made: 'elsewhere' },
  { path: 'cms/categories', page: '/cms-categories', who: 'both', permission: 'post-category' },
  { path: 'cms/posts', page: '/cms-posts', who: 'both', permission: 'post', trash: true },
  { path: 'cms/pages', page: '/cms-page', who: 'both', permission: 'page' },
  { path: 'cms/banners', page: '/cms-banner', who: 'both', permission: 'banner' },
  { path: 'announcements', page: '/announcements', who: 'both', permission: 'announcement' },
  { path: 'roles', page: '/roles', who: 'store', permission: 'role' },
  { path: 'support-contacts', page: '/support-contact', who: 'both' },
  { path: 'cms/menus', page: '/cms-menu', who: 'both', permission: 'menu' },
  { path: 'store-categories', who: 'admin' },
  { path: 'themes', who: 'admin', readers: true, more: { code: 'walk' } },
  { path: 'plans', page: '/plan', who: 'admin', readers: true, more: { code: 'walk' } },
]
