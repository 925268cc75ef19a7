import { expect, it } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import { manufacture } from '#app/contracts/resources/manufacture.ts'
import { m } from '#app/paraglide/messages.js'
import { type Repository, repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { brands, manufactures } from '#server/db/schema/catalogue.ts'

const counted = usedBy({ column: brands.manufacture_id, say: m.brands_count, as: 'product_count' })

// What is wrong here the compiler says; `npm test` asks it (step types).
it('is a repository only where table, references and rules make what the contract replies', () => {
  const right: Repository<typeof brand> = repository(brand, brands, {
    references: { manufacture_id: manufactures },
    ...counted,
  })
  // @ts-expect-error `manufacture` is named by nothing
  const unnamed: Repository<typeof brand> = repository(brand, brands, counted)
  // @ts-expect-error nothing counts the brands
  const uncounted: Repository<typeof manufacture> = repository(manufacture, manufactures, counted)
  // @ts-expect-error the products are counted in words
  const worded: Repository<typeof brand> = repository(brand, brands, {
    references: { manufacture_id: manufactures },
    extra: async () => new Map([[1, { product_count: 'three' }]]),
  })
  expect([right, unnamed, uncounted, worded].map(({ of }) => of.contract.path)).toEqual([
    'brands',
    'brands',
    'manufactures',
    'brands',
  ])
})
