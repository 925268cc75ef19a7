import { m } from '#app/paraglide/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'

export interface DemoLogin {
  who: 'admin' | 'owner' | 'staff'
  store: string | null
  email: string
  password: string
}

const roles = { admin: m.demo_admin, owner: m.role_owner, staff: m.role_staff }

/** In demo mode only: one click fills the form. */
export function DemoLogins({ logins, onPick }: { logins: readonly DemoLogin[]; onPick: (login: DemoLogin) => void }) {
  return (
    <section aria-labelledby="demo-logins" className="mt-8 rounded-card border border-line bg-sunken p-4">
      <h2 id="demo-logins" className="text-base">
        {m.demo_logins()}
      </h2>
      <p className="text-ink-3 text-sm">{m.demo_logins_hint()}</p>
      <ul className="mt-3 grid gap-1.5">
        {logins.map((login) => (
          <li key={login.email}>
            <button
              type="button"
              onClick={() => onPick(login)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line bg-surface px-3 py-1.5 text-start transition-colors hover:border-control"
            >
              <Avatar name={login.store ?? 'Phsar'} />
              <span className="min-w-0">
                <span className="line block font-medium">
                  {login.store ? `${login.store} · ${roles[login.who]()}` : roles[login.who]()}
                </span>
                <span className="line block text-ink-3 text-sm">{login.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
