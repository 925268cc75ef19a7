import { useState } from 'react'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { Modal } from '#app/ui/modal.tsx'

/** The pictures of a note, small; each opens large. */
export function NoteThumbs({ pictures }: { pictures: readonly string[] }) {
  const [large, setLarge] = useState<number>()
  const shown = large === undefined ? undefined : pictures[large]
  const title = (at: number) => m.image_number({ n: at + 1 })
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-2">
        {pictures.map((src, at) => (
          <li key={src}>
            <button type="button" aria-label={title(at)} onClick={() => setLarge(at)} className="block">
              <img
                {...pictureSizes(src)}
                sizes="3.5rem"
                src={src}
                alt=""
                loading="lazy"
                className="size-14 rounded-control border border-line object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Modal open={shown !== undefined} onClose={() => setLarge(undefined)} title={title(large ?? 0)}>
        {shown && (
          <img
            {...pictureSizes(shown)}
            sizes="40rem"
            src={shown}
            alt={title(large ?? 0)}
            className="w-full bg-sunken"
          />
        )}
      </Modal>
    </>
  )
}
