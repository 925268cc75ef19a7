import { useQuery } from '@tanstack/react-query'
import { shopCard } from '#app/bff/shop-card.functions.ts'
import { textOfError } from '#app/lib/errors.ts'
import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Modal } from '#app/ui/modal.tsx'
import { QrCard } from './qr-card.tsx'

/** The QR codes of one's own shop (specification 2.9), to show, download and print. */
export default function QrModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  useLocale()
  // A logo or a name may have been changed since it was open last.
  const { data: card, error } = useQuery({
    queryKey: ['shop-card'],
    queryFn: () => shopCard(),
    enabled: open,
    staleTime: 0,
  })
  return (
    <Modal open={open} onClose={onClose} title={m.my_qr_code()} width="md">
      {card ? (
        <QrCard card={card} />
      ) : (
        <div
          aria-busy={!error}
          className="mx-auto grid aspect-square w-full max-w-95 place-items-center rounded-card bg-sunken"
        >
          {error && <p className="p-6 text-center text-ink-2">{textOfError(error)}</p>}
        </div>
      )}
    </Modal>
  )
}
