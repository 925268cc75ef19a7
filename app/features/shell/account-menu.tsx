import { useNavigate } from '@tanstack/react-router'
import { KeyRound, LogOut, QrCode, Store, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { usePhone } from '#app/ui/use-phone.ts'
import { goToShop } from './go-to-shop.ts'
import { fullName, type ShellUser } from './shell-user.ts'

const QrModal = lazy(() => import('./qr/qr-modal.tsx'))

/** The avatar and its menu; logging out asks first (specification 2.4). */
export function AccountMenu({ user, onLogout }: { user: ShellUser; onLogout: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [qr, setQr] = useState<boolean>()
  const phone = usePhone()
  const store = user.type === 'store' && user.store_sub_domain !== null
  const name = fullName(user)
  return (
    <>
      <Menu
        buttonLabel={`${m.account_menu()}: ${name}`}
        buttonClassName="grid size-9 place-items-center rounded-full max-sm:size-11"
        button={<Avatar name={user.firstname || user.email} src={user.image_path} />}
        header={
          <div className="mb-1 border-line border-b px-2.5 pt-1 pb-2">
            <p className="line font-medium">{name}</p>
            <p className="line text-ink-3 text-sm">{user.email}</p>
          </div>
        }
        entries={[
          {
            key: 'profile',
            label: m.profile(),
            icon: <UserRound aria-hidden="true" className="size-4" />,
            onSelect: () => void navigate({ to: '/profile' }),
          },
          {
            key: 'change-password',
            label: m.change_password(),
            icon: <KeyRound aria-hidden="true" className="size-4" />,
            onSelect: () => void navigate({ to: '/change-password' }),
          },
          ...(store
            ? [
                {
                  key: 'my-qr-code',
                  label: m.my_qr_code(),
                  icon: <QrCode aria-hidden="true" className="size-4" />,
                  onSelect: () => setQr(true),
                },
              ]
            : []),
          ...(store && phone
            ? [
                {
                  key: 'shop',
                  label: m.go_to_shop(),
                  icon: <Store aria-hidden="true" className="size-4" />,
                  onSelect: goToShop,
                },
              ]
            : []),
          {
            key: 'logout',
            label: m.logout(),
            icon: <LogOut aria-hidden="true" className="size-4" />,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {qr !== undefined && (
        <Suspense>
          <QrModal open={qr} onClose={() => setQr(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.confirm_logout()}
        confirmLabel={m.yes()}
        denyLabel={m.no()}
        tone="primary"
        busy={busy}
        onConfirm={async () => {
          setBusy(true)
          await onLogout().finally(() => setBusy(false))
        }}
      />
    </>
  )
}
