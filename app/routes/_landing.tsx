import { createFileRoute, Outlet } from '@tanstack/react-router'
import { platformContacts } from '#app/bff/support-contacts.functions.ts'
import { isSignedIn } from '#app/bff/visitor.functions.ts'
import { onLanding } from '#app/lib/landing-document.ts'
import { loadPage } from '#app/lib/load-page.ts'
import { openPage } from '#app/office/guards/open-page.ts'
import { LandingLayout } from '#app/site/layout/landing-layout.tsx'

// Nobody signs in on a public page: who was a visitor when it was loaded is one.
let known: Promise<boolean> | undefined
function signedInNow(): Promise<boolean> {
  if (import.meta.env.SSR) return isSignedIn()
  known ??= isSignedIn().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

export const Route = createFileRoute('/_landing')({
  beforeLoad: async ({ location, preload }) => {
    // From elsewhere on the platform: a public page has a program and a sheet of its own.
    if (!onLanding()) await loadPage(location.href, preload)
    const signedIn = await signedInNow()
    openPage(signedIn, location.pathname)
    return { signedIn }
  },
  // A page without its contacts is better than none.
  loader: async () => ({ year: new Date().getFullYear(), contacts: await platformContacts().catch(() => []) }),
  staleTime: Number.POSITIVE_INFINITY,
  component: PublicLayout,
})

function PublicLayout() {
  const { year, contacts } = Route.useLoaderData()
  const { signedIn } = Route.useRouteContext()
  return (
    <LandingLayout year={year} contacts={contacts} signedIn={signedIn}>
      <Outlet />
    </LandingLayout>
  )
}
