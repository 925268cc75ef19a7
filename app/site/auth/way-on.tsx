import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'

/** Below what a mailed link came to: what to do now, and the way home. */
export const WayOn = ({ children }: { children: ReactNode }) => (
  <div className="grid justify-items-center gap-4">
    {children}
    <Link to="/" className="inline-flex min-h-control items-center text-accent-strong underline underline-offset-4">
      {m.common_go_home()}
    </Link>
  </div>
)
