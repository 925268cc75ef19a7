import { platformAdmin, platformReader, staff, storeOrPlatform } from '#server/core/procedure/procedure.ts'

/** Whom the calls of a resource answer. */
export interface ServedTo {
  /**
   * 'store' (default): a store's staff, each for the own rows. 'both': a platform admin too, for the platform's own,
   * which have store_id 0; neither sees what is the other's. 'admin': he alone, for the platform's own.
   *
   * The table of the last two must not refer to `stores`, which has no row 0.
   */
  who?: 'store' | 'both' | 'admin'
  /**
   * Of what an admin keeps: a store's staff read it, as far as it is active; with the permission, or all of them where
   * it names none; `only` says what it must be besides. Absent: none of them.
   */
  readers?: { permission?: string; only?: Readonly<Record<string, boolean>> }
  /** The one permission that all of its trash asks for; absent: what lies there is viewed and deleted as elsewhere. */
  trash?: string
  /** Where the changes of a row are told, where `histories` is something else of it. */
  changesAt?: string
}

type Action = 'view' | 'create' | 'update' | 'delete'

/**
 * The procedures that ask for a right on a resource. To an admin `ctx.store` is the platform (platform-store.ts) and
 * `ctx.db` the door of store 0. A resource without a permission asks for none: whom `who` lets in may do everything.
 */
export function servedTo({ who = 'store', readers }: ServedTo, permission: string | undefined) {
  const may = (action: Action) => {
    const asked = permission && `${permission}-${action}`
    if (who === 'admin') return platformAdmin()
    return who === 'both' ? storeOrPlatform(asked) : staff(asked)
  }
  return {
    may,
    /** Reading what is there now, which `readers` may do too. */
    reads: () => (who === 'admin' && readers ? platformReader(readers.permission) : may('view')),
    /** What a row must be for somebody to see it; undefined: whatever it is. */
    shownAs: ({ type }: { type: 'admin' | 'store' }): Readonly<Record<string, boolean>> | undefined =>
      who === 'admin' && type === 'store' ? { status: true, ...readers?.only } : undefined,
  }
}
