import { describe, expect, it } from 'vitest'
import { formIssues } from '#app/office/crud/form/form-issues.ts'
import { bodyOf, valuesOf } from '#app/office/crud/form/form-values.ts'
import { productContract } from '#app/office/products/product-contract.ts'
import { hasTyped, runsOut } from '#app/office/products/use-tracking.ts'

const fresh = valuesOf(productContract)
const variant = (key: string, quantity: number | null) => ({ key, quantity })

describe('a new product', () => {
  it('is not counted while nobody says how many there are, though a call of REST is', () => {
    expect(fresh).toMatchObject({ quantity: '', subtract: false })
    expect(bodyOf(productContract, fresh)).toMatchObject({ quantity: 0, subtract: false })
    expect(productContract.body.parse({ price: '1', translations: { en: { name: 'Tea' }, km: {} } })).toMatchObject({
      quantity: 0,
      subtract: true,
    })
  })

  it('is counted once a quantity is typed, a zero too, of it or of a variant', () => {
    expect(hasTyped(fresh, fresh)).toBe(false)
    for (const quantity of ['0', '12']) expect(hasTyped({ ...fresh, quantity }, fresh)).toBe(true)
    const untold = { ...fresh, quantity: '5', variants: [variant('a', null), variant('b', null)] }
    expect(hasTyped(untold, fresh)).toBe(false)
    const some = { ...fresh, variants: [variant('a', null), variant('b', 0)] }
    expect(hasTyped(some, fresh)).toBe(true)
    expect(Object.keys(formIssues(productContract, some))).not.toContain('variants.0.quantity')
  })
})

describe('a stored product', () => {
  const stored = { ...fresh, quantity: '7', subtract: false, variants: [] }
  const varied = { ...stored, variants: [variant('a', 3)] }

  it('has its own quantity typed by nobody', () => {
    expect(hasTyped(stored, stored)).toBe(false)
    expect(hasTyped({ ...stored, quantity: '8' }, stored)).toBe(true)
    expect(hasTyped({ ...stored, quantity: '' }, stored)).toBe(false)
    expect(hasTyped({ ...varied, variants: [variant('a', 3), variant('b', null)] }, varied)).toBe(false)
    expect(hasTyped({ ...varied, variants: [variant('a', 3), variant('b', 2)] }, varied)).toBe(true)
  })

  it('is sold out with none left, unless it is not counted or sold on', () => {
    expect(runsOut({ subtract: true, allow_backorder: false })).toBe(true)
    expect(runsOut({ subtract: true, allow_backorder: true })).toBe(false)
    expect(runsOut({ subtract: false, allow_backorder: false })).toBe(false)
  })
})
