import { Link2 } from 'lucide-react'
import { copyAddress } from '#app/lib/copy-address.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/** The address of the list as it is shown: all of that is in it. */
export const CopyLink = () => (
  <IconButton
    label={m.copy_link()}
    icon={<Link2 aria-hidden="true" className="size-4.5" />}
    onClick={() => void copyAddress().then(() => toastSuccess(m.link_copied()), toastError)}
    className="max-sm:hidden"
  />
)
