import { promotion } from '#app/contracts/resources/promotion.ts'
import { listPage } from '#app/office/crud/list/list-route.tsx'
import { SimulatorLink } from './simulator-link.tsx'

/** The offers that no code is needed for, and how each stands. */
export const PromotionsPage = listPage(promotion, { actions: <SimulatorLink /> })
