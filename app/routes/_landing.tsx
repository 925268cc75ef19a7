import { createFileRoute, Outlet } from '@tanstack/react-router'
import { currentUser } from '#app/features/guards/current-user.ts'
import { openPage } from '#app/features/guards/open-page.ts'
import { LandingLayout } from '#app/features/shell/landing-layout.tsx'
import { queriesOf } from '#app/lib/queries-of.ts'

export const Route = createFileRoute('/_landing')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context, location }) => {
    const user = await currentUser(context.queryClient)
    openPage(user, location.pathname)
    return { signedIn: user !== null }
  },
  loader: () => ({ year: new Date().getFullYear() }),
  component: PublicLayout,
})

function PublicLayout() {
  const { year } = Route.useLoaderData()
  const { signedIn } = Route.useRouteContext()
  return (
    <LandingLayout year={year} signedIn={signedIn}>
      <Outlet />
    </LandingLayout>
  )
}
