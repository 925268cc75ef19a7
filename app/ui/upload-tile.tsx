import { m } from '#app/paraglide/messages.js'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { AlertIcon, CloseIcon } from './icons.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadTileProps {
  upload: Upload
  onAgain: () => void
  onForget: () => void
}

/** A picture on its way: how far it is, or why it did not arrive. */
export function UploadTile({ upload: { name, url, share, error }, onAgain, onForget }: UploadTileProps) {
  return (
    <li
      className={cx(
        'relative grid min-w-0 content-start gap-2 rounded-control border bg-surface p-2',
        error ? 'border-bad' : 'border-line',
      )}
    >
      {error ? (
        <>
          <p role="alert" className="flex items-start gap-1.5 text-bad text-sm">
            <AlertIcon className="mt-[0.2lh] size-3.5" />
            <span className="min-w-0 break-words">
              <b className="font-medium">{name}</b> · {error}
            </span>
          </p>
          <div className="flex items-center justify-between gap-1">
            <Button size="sm" onClick={onAgain}>
              {m.common_retry()}
            </Button>
            <IconButton label={m.image_remove()} icon={<CloseIcon />} onClick={onForget} />
          </div>
        </>
      ) : (
        <>
          <img src={url} alt="" className="aspect-square w-full rounded-control bg-sunken object-cover opacity-60" />
          <progress
            aria-label={m.image_sending({ name })}
            max={100}
            // Not there yet when all is sent: the server still works on it.
            value={share > 0 ? Math.round(share * 95) : undefined}
            className="h-1.5 w-full accent-accent"
          />
        </>
      )}
    </li>
  )
}
