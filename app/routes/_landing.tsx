import { createFileRoute, Outlet } from '@tanstack/react-router'
import { platformContacts } from '#app/bff/support-contacts.functions.ts'
import { queriesOf } from '#app/lib/queries-of.ts'
import { currentUser } from '#app/office/guards/current-user.ts'
import { openPage } from '#app/office/guards/open-page.ts'
import { LandingLayout } from '#app/site/layout/landing-layout.tsx'

export const Route = createFileRoute('/_landing')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context, location }) => {
    const user = await currentUser(context.queryClient)
    openPage(user, location.pathname)
    return { signedIn: user !== null }
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
