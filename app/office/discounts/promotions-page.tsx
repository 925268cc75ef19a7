import { promotion } from '#app/contracts/resources/promotion.ts'
import { listPage } from '#app/office/crud/list/list-route.tsx'

/** The offers that no code is needed for, and how each stands. */
export const PromotionsPage = listPage(promotion)
