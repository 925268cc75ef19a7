import { useState } from 'react'
import { saveProfile } from '#app/bff/auth.functions.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { uploadAs } from '#app/office/crud/form/upload-as.ts'
import { m } from '#app/paraglide/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { ImageDrop } from '#app/ui/image-drop.tsx'
import type { Profile } from './profile-type.ts'

const CROP = { width: 330, height: 330 }

interface AvatarCardProps {
  profile: Profile
  onSaved: () => Promise<void>
}

/** The picture of the account; it is saved as soon as it is cropped. */
export function AvatarCard({ profile, onSaved }: AvatarCardProps) {
  const [busy, setBusy] = useState(false)

  async function save(image: string | null) {
    setBusy(true)
    try {
      await saveProfile({ data: { image } })
      await onSaved()
      void toastSuccess(m.profile_updated())
    } catch (error) {
      void toastError(error)
    }
    setBusy(false)
  }

  return (
    <Card title={m.profile_picture()}>
      <div className="grid justify-items-center gap-4" aria-busy={busy || undefined}>
        <Avatar name={profile.firstname || profile.email} src={profile.image_path} className="size-28! text-3xl!" />
        <div className="grid w-full gap-2">
          <ImageDrop
            shape="button"
            crop={CROP}
            upload={uploadAs('avatar')}
            label={profile.image ? m.image_replace() : m.image_choose()}
            disabled={busy}
            onImage={({ image }) => void save(image)}
          />
          {profile.image && (
            <Button tone="quiet" icon={<TrashIcon />} disabled={busy} onClick={() => void save(null)}>
              {m.image_remove()}
            </Button>
          )}
          <p className="text-center text-ink-3 text-sm">{m.profile_picture_hint()}</p>
        </div>
      </div>
    </Card>
  )
}
