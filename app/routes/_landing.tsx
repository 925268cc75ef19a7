import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { platformLinks } from '#app/bff/menus.functions.ts'
import { platformContacts } from '#app/bff/support-contacts.functions.ts'
import { openPage } from '#app/office/guards/open-page.ts'
import { LandingLayout } from '#app/site/layout/landing-layout.tsx'
import { noteSignedIn, signedInNow } from '#app/site/layout/signed-in.ts'

export const Route = createFileRoute('/_landing')({
  beforeLoad: async ({ location }) => {
    const signedIn = await signedInNow()
    openPage(signedIn, location.pathname)
    return { signedIn }
  },
  // A page without its contacts, or without further links, is better than none.
  loader: async () => {
    const [contacts, links] = await Promise.all([platformContacts().catch(() => []), platformLinks().catch(() => '')])
    return { year: new Date().getFullYear(), contacts, links }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: PublicLayout,
})

function PublicLayout() {
  const { year, contacts, links } = Route.useLoaderData()
  const { signedIn } = Route.useRouteContext()
  useEffect(() => noteSignedIn(signedIn), [signedIn])
  return (
    <LandingLayout year={year} contacts={contacts} links={links} signedIn={signedIn}>
      <Outlet />
    </LandingLayout>
  )
}
