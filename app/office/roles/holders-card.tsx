import { Link } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Card } from '#app/ui/card.tsx'

interface HoldersCardProps {
  users: readonly { id: number; name: string }[]
  /** Their names lead to their pages. */
  linked: boolean
}

/** Who holds the role. */
export function HoldersCard({ users, linked }: HoldersCardProps) {
  return (
    <Card
      title={
        <>
          {m.role_holders()} <span className="figures font-normal text-ink-3">{users.length}</span>
        </>
      }
    >
      {users.length === 0 ? (
        <p className="text-ink-3">{m.role_nobody()}</p>
      ) : (
        <ul className="grid max-h-72 gap-1 overflow-y-auto">
          {users.map(({ id, name }) => (
            <li key={id} className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11">
              <Avatar name={name} className="size-7" />
              {linked ? (
                <Link to={userPage(id)} className="min-w-0 hover:text-accent-strong hover:underline">
                  {name}
                </Link>
              ) : (
                <span className="min-w-0">{name}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const userPage = (id: number): string => `/users/edit/${id}`
