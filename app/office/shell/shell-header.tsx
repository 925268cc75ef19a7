import type { Look, Theme } from '#app/lib/look.ts'
import { m } from '#app/paraglide/messages.js'
import { Greeting } from '#app/ui/greeting.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { MenuIcon } from '#app/ui/office-icons.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BackLink, useBackTarget } from './back-link.tsx'
import { Bell } from './bell/bell.tsx'
import { SearchButton } from './search-button.tsx'
import type { ShellUser } from './shell-user.ts'
import { ShopLink } from './shop-link.tsx'

export interface ShellHeaderProps {
  user: ShellUser
  /** Hour of the day in the store's zone. */
  hour: number
  /** What the page was rendered with. */
  look: Look
  /** Notifications. */
  unread: number
  onMenu: () => void
  onSearch: () => void
  onTheme: (theme: Theme) => void
  onLogout: () => Promise<void>
}

/** Back or greeting at the start; shop, language, appearance and account at the end. */
export function ShellHeader(props: ShellHeaderProps) {
  const { user, hour, look, unread, onMenu, onSearch, onTheme, onLogout } = props
  const back = useBackTarget()
  return (
    <header
      data-chrome
      className="sticky top-0 z-20 flex h-15 items-center gap-1 border-line border-b bg-paper px-4 max-sm:h-14 max-sm:px-2 lg:px-7"
    >
      <IconButton
        label={m.open_menu()}
        tip="none"
        icon={<MenuIcon className="size-5" />}
        onClick={onMenu}
        className="lg:hidden"
      />
      <div className="flex min-w-0 flex-1 items-center">
        {back ? <BackLink back={back} /> : <Greeting name={user.firstname} hour={hour} />}
      </div>
      <SearchButton onClick={onSearch} />
      {user.type === 'store' && user.store_sub_domain && <ShopLink subDomain={user.store_sub_domain} />}
      <LanguageSwitch short />
      <div className="max-sm:hidden">
        <ThemeSwitch look={look} onTheme={onTheme} />
      </div>
      <Bell unread={unread} />
      <AccountMenu user={user} onLogout={onLogout} />
    </header>
  )
}
