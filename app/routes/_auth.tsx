import { createFileRoute, Outlet } from '@tanstack/react-router'
import { currentUser } from '#app/features/guards/current-user.ts'
import { guest } from '#app/features/guards/guest.ts'
import { AuthLayout } from '#app/features/shell/auth-layout.tsx'
import { queriesOf } from '#app/lib/queries-of.ts'

export const Route = createFileRoute('/_auth')({
  context: ({ context }) => ({ queryClient: queriesOf(context) }),
  beforeLoad: async ({ context }) => guest(await currentUser(context.queryClient)),
  component: () => (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  ),
})
