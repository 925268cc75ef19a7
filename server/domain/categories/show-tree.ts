import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { MAX_LEVELS } from './max-levels.ts'
import { readTree } from './read-tree.ts'

const own = {
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  level: z.int(),
  version: z.int(),
  slug: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  status: z.boolean(),
  sort_order: z.int(),
  product_count: z.int(),
}
type Own = z.infer<z.ZodMiniObject<typeof own>>
export interface TreeNode extends Own {
  children: TreeNode[]
}

/** A node with its children, as deep as categories may lie. */
const nodeOf = (levels: number): z.core.$ZodType<TreeNode> =>
  z.object({ ...own, children: levels > 1 ? z.array(nodeOf(levels - 1)) : z.array(z.never()) })

export const treeNode = nodeOf(MAX_LEVELS)

/** All categories of the store, each holding those below it, in the merchant's order. */
export function showTree(context: StaffContext, rows: Repository): Promise<TreeNode[]> {
  return context.db.tx(async (db) => {
    const tree = await readTree(db, context.store.id, context.locale)
    const live = and(eq(categories.store_id, context.store.id), isNull(categories.deleted_at))
    const stored = await db.select().from(categories).where(live)
    const shown = new Map((await rows.present(db, context, stored)).map((row) => [row.id, row]))
    const nodes = new Map(tree.map(({ id }) => [id, { ...(shown.get(id) as Own), children: [] } as TreeNode]))
    for (const { id, parent_id } of tree) {
      const node = nodes.get(id)
      if (node && parent_id !== null) nodes.get(parent_id)?.children.push(node)
    }
    return [...nodes.values()].filter(({ parent_id }) => parent_id === null)
  })
}
