import { createFileRoute, Outlet } from '@tanstack/react-router'
import { queriesOf } from '#app/lib/queries-of.ts'
import { currentUser } from '#app/office/guards/current-user.ts'
import { guest } from '#app/office/guards/guest.ts'
import { AuthLayout } from '#app/site/layout/auth-layout.tsx'

export const Route = createFileRoute('/_auth')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context }) => guest(await currentUser(context.queryClient)),
  component: () => (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  ),
})
