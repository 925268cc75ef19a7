interface Viewer {
  type: 'admin' | 'store'
  permissions: readonly string[]
}

/** A courtesy of the pages, as is every guard: the server decides again. A platform admin passes (section 6). */
export const may = (user: Viewer, permission: string): boolean =>
  user.type === 'admin' || user.permissions.includes(permission)

/** What a user may do with a resource besides reading it, by the prefix of its permissions; without one, everything. */
export const rightsOf = (user: Viewer, resource: string | undefined) => {
  const can = (action: string) => resource === undefined || may(user, `${resource}-${action}`)
  return { create: can('create'), update: can('update'), delete: can('delete') }
}
