/** What a page behind the login asks of its visitor; the routes say it in `staticData`. */
export interface Needs {
  /** Absent: store users and platform admins both come here, each to his own rows (product.md T19). */
  who?: 'store' | 'admin'
  /** The string of the specification's route table. */
  permission?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    who?: Needs['who']
    permission?: string
  }
}

/** Of the routes that make up a page, the innermost that says something decides. */
export function needsOf(matches: readonly { staticData: Needs }[]): Needs {
  const who = matches.findLast(({ staticData }) => staticData.who)?.staticData.who
  const permission = matches.findLast(({ staticData }) => staticData.permission)?.staticData.permission
  return { ...(who && { who }), ...(permission && { permission }) }
}
