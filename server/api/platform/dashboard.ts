import { dashboardQuery } from '#app/contracts/dashboard.ts'
import { platformAdmin } from '#server/core/procedure/procedure.ts'
import { one } from '#server/core/rows/rows.ts'
import { platformFigures } from '#server/domain/stores/platform-figures.ts'
import { platformShape } from '#server/domain/stores/platform-shape.ts'

export const platformSummary = platformAdmin()
  .route({
    method: 'GET',
    path: '/dashboard',
    summary: 'Figures of the platform over whole days, and of the days before; the last 30 by default',
    tags: ['dashboard'],
  })
  .input(dashboardQuery)
  .output(one(platformShape))
  .handler(async ({ context, input }) => ({ data: await platformFigures(context, input) }))
