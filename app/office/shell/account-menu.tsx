import { useNavigate } from '@tanstack/react-router'
import { CircleFadingArrowUp, KeyRound, LogOut, type LucideIcon, QrCode, Store, UserRound, Wallet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#app/lib/with-texts.ts'
import { m } from '#app/paraglide/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { usePhone } from '#app/ui/use-phone.ts'
import { goToShop } from './go-to-shop.ts'
import { fullName, type ShellUser } from './shell-user.ts'

const LogoutDialog = lazy(withTexts(() => import('./logout-dialog.tsx')))
const QrModal = lazy(withTexts(() => import('./qr/qr-modal.tsx')))

/**
 * The avatar and its menu (specification 2.4 and 6): what is the store's alone, and two entries that ask for another
 * permission than the pages they lead to.
 */
export function AccountMenu({ user, onLogout }: { user: ShellUser; onLogout: () => Promise<void> }) {
  const [asking, setAsking] = useState<boolean>()
  const [qr, setQr] = useState<boolean>()
  const navigate = useNavigate()
  const phone = usePhone()
  const store = user.type === 'store'
  const holds = (permission: string) => store && user.permissions.includes(permission)
  const hasShop = store && user.store_sub_domain !== null
  const name = fullName(user)

  const entry = (key: string, label: string, Icon: LucideIcon, onSelect: () => void) => ({
    key,
    label,
    onSelect,
    icon: <Icon aria-hidden="true" className="size-4" />,
  })
  const page = (to: string, label: string, icon: LucideIcon) => entry(to, label, icon, () => void navigate({ to }))

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
          page('/profile', m.profile(), UserRound),
          page('/change-password', m.change_password(), KeyRound),
          ...(holds('subscription-view') ? [page('/upgrade-plan', m.nav_upgrade_plan(), CircleFadingArrowUp)] : []),
          ...(holds('plan-usage-history-view') ? [page('/my-payment', m.nav_my_payment(), Wallet)] : []),
          ...(hasShop ? [entry('my-qr-code', m.my_qr_code(), QrCode, () => setQr(true))] : []),
          ...(hasShop && phone ? [entry('shop', m.go_to_shop(), Store, goToShop)] : []),
          entry('logout', m.logout(), LogOut, () => setAsking(true)),
        ]}
      />
      {qr !== undefined && (
        <Suspense>
          <QrModal open={qr} onClose={() => setQr(false)} />
        </Suspense>
      )}
      {asking !== undefined && (
        <Suspense>
          <LogoutDialog open={asking} onClose={() => setAsking(false)} onLogout={onLogout} />
        </Suspense>
      )}
    </>
  )
}
