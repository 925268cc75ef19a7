import { describe, expect, it } from 'vitest'
import {
  endsPayment,
  givesMoneyBack,
  holdsStock,
  nextStatus,
  ORDER_STATUSES,
  REVENUE_STATUSES,
  tellsCustomer,
} from '#app/contracts/order-status.ts'

const ids = (keep: (id: number) => boolean) => ORDER_STATUSES.map(({ id }) => id).filter(keep)

describe('the statuses of an order', () => {
  it('are the 15 of the specification, by OpenCart’s ids', () => {
    expect(ids(() => true).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(new Set(ORDER_STATUSES.map(({ name }) => name())).size).toBe(15)
  })

  it('hold stock while the order is alive, and count as revenue once it is taken up', () => {
    expect(ids(holdsStock)).toEqual([1, 2, 15, 3, 5, 9])
    expect(holdsStock(99)).toBe(false)
    expect(REVENUE_STATUSES).toEqual([2, 15, 3, 5, 9])
  })

  it('are told to the customer, but for those that are between the shop and a bank, or of no order', () => {
    expect(ids((id) => !tellsCustomer(id))).toEqual([0, 12, 13, 16])
  })

  it('end a payment where it failed or was reversed, and ask what is given back where the order was called off', () => {
    expect([ids(endsPayment), ids(givesMoneyBack)]).toEqual([
      [10, 12, 13, 16],
      [7, 11],
    ])
  })

  it('lead from one to the usual next until the order is complete; beside that way there is none', () => {
    const way = [1]
    for (let next = nextStatus(1); next; next = nextStatus(next.id)) way.push(next.id)
    expect(way).toEqual([1, 2, 15, 3, 5])
    expect(ids((id) => nextStatus(id) !== undefined)).toEqual([1, 2, 15, 3])
  })
})
