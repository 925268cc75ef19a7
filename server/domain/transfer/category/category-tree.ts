import { and, eq, isNull } from 'drizzle-orm'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { AboveCategory } from './imported-category.ts'

/** A category of the store, or one that an import is about to make. */
export interface TreeNode {
  id: number
  parent_id: number | null
  slug: string | null
  /** Its names in either language, as they are searched for. */
  keys: ReadonlySet<string>
}

const keysOf = (names: readonly (string | null | undefined)[]) =>
  new Set(names.flatMap((name) => (name ? [searchText(name)] : [])))

/** The store's categories as an import finds and moves them; what it plans is in it before it is written. */
export class CategoryTree {
  readonly #nodes = new Map<number, TreeNode>()
  readonly #slugs = new Map<string, TreeNode>()
  readonly #below = new Map<number | null, Set<TreeNode>>()

  static async read(db: Tx, storeId: number): Promise<CategoryTree> {
    const { id, parent_id, slug, translations } = categories
    const rows = await db
      .select({ id, parent_id, slug, translations })
      .from(categories)
      .where(and(eq(categories.store_id, storeId), isNull(categories.deleted_at)))
      .orderBy(categories.id)
    const tree = new CategoryTree()
    for (const { translations: texts, ...row } of rows)
      tree.add(row, [(texts as Translations).en?.name, (texts as Translations).km?.name])
    return tree
  }

  add(row: Omit<TreeNode, 'keys'>, names: readonly (string | null | undefined)[]): TreeNode {
    const node = { ...row, keys: keysOf(names) }
    this.#nodes.set(node.id, node)
    if (node.slug) this.#slugs.set(node.slug, node)
    this.#hang(node)
    return node
  }

  move(node: TreeNode, parent_id: number | null): void {
    this.#below.get(node.parent_id)?.delete(node)
    node.parent_id = parent_id
    this.#hang(node)
  }

  bySlug(slug: string): TreeNode | undefined {
    return this.#slugs.get(slug)
  }

  /** Of this name, just below; where several are, the first that `wanted` takes. */
  child(parent: number | null, names: readonly string[], wanted = (_: TreeNode) => true): TreeNode | undefined {
    const keys = keysOf(names)
    for (const node of this.#below.get(parent) ?? []) {
      if (wanted(node) && [...node.keys].some((key) => keys.has(key))) return node
    }
    return undefined
  }

  /** The only one of this name, wherever it lies, or the one at the top. */
  anywhere(names: readonly string[]): TreeNode | undefined {
    const keys = keysOf(names)
    const found = [...this.#nodes.values()].filter((node) => [...node.keys].some((key) => keys.has(key)))
    return found.length > 1 ? found.find(({ parent_id }) => parent_id === null) : found[0]
  }

  /** The lowest of `above` that is there, and those below it that are not. */
  find(above: readonly AboveCategory[]): { at: number | null; missing: readonly AboveCategory[] } {
    let from = above.findLastIndex(({ slug }) => slug && this.#slugs.has(slug))
    let at = from < 0 ? null : (this.#slugs.get(above[from]?.slug ?? '')?.id ?? null)
    for (; from + 1 < above.length; from += 1) {
      const next = this.child(at, above[from + 1]?.names ?? [])
      if (!next) break
      at = next.id
    }
    return { at, missing: above.slice(from + 1) }
  }

  /** From 1; 0 is above the top. */
  level(id: number | null): number {
    let level = 0
    for (let at = id; at !== null; at = this.#nodes.get(at)?.parent_id ?? null) level += 1
    return level
  }

  /** Levels of what lies below, itself included. */
  height(id: number): number {
    return 1 + Math.max(0, ...[...(this.#below.get(id) ?? [])].map((node) => this.height(node.id)))
  }

  /** Whether `id` is `top`, or lies below it. */
  isWithin(id: number | null, top: number): boolean {
    for (let at = id; at !== null; at = this.#nodes.get(at)?.parent_id ?? null) if (at === top) return true
    return false
  }

  #hang(node: TreeNode): void {
    const below = this.#below.get(node.parent_id) ?? new Set()
    this.#below.set(node.parent_id, below.add(node))
  }
}
