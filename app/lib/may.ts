interface Viewer {
  type: 'admin' | 'store'
  permissions: readonly string[]
}

/** A courtesy of the pages, as is every guard: the server decides again. A platform admin passes (section 6). */
export const may = (user: Viewer, permission: string): boolean =>
  user.type === 'admin' || user.permissions.includes(permission)

/** What a user may do with a resource besides reading it, by the prefix of its permissions. */
export const rightsOf = (user: Viewer, resource: string) => ({
  create: may(user, `${resource}-create`),
  update: may(user, `${resource}-update`),
  delete: may(user, `${resource}-delete`),
})
