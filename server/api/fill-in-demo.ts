import { seedDemo } from '#server/domain/demo/seed-demo.ts'
import { attributeGroupRows } from '#server/resources/attribute-groups.ts'
import { attributeRows } from '#server/resources/attributes.ts'
import { brandRows } from '#server/resources/brands.ts'
import { categoryRows } from '#server/resources/categories.ts'
import { customerGroupRows } from '#server/resources/customer-groups.ts'
import { manufactureRows } from '#server/resources/manufactures.ts'
import { menuRows } from '#server/resources/menus.ts'
import { optionRows } from '#server/resources/options.ts'
import { pageRows } from '#server/resources/pages.ts'
import { planRows } from '#server/resources/plans.ts'
import { postCategoryRows } from '#server/resources/post-categories.ts'
import { postRows } from '#server/resources/posts.ts'
import { productRows } from '#server/resources/products.ts'
import { storeCategoryRows } from '#server/resources/store-categories.ts'
import { supportContactRows } from '#server/resources/support-contacts.ts'
import { tagRows } from '#server/resources/tags.ts'

/** Fills an empty database with the demo, by the rows that the pages write. */
export const fillInDemo = () =>
  seedDemo(
    {
      manufactures: manufactureRows,
      brands: brandRows,
      categories: categoryRows,
      products: productRows,
      contacts: supportContactRows,
      menus: menuRows,
      storeCategories: storeCategoryRows,
      plans: planRows,
      postCategories: postCategoryRows,
      posts: postRows,
      pages: pageRows,
      tags: tagRows,
      attributeGroups: attributeGroupRows,
      attributes: attributeRows,
      options: optionRows,
      customerGroups: customerGroupRows,
    },
    new Date(),
  )
