import { useState } from 'react'
import { disableTwoFactor, renewRecoveryCodes } from '#app/bff/two-factor.functions.ts'
import { toastSuccess } from '#app/lib/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Modal } from '#app/ui/modal.tsx'
import { BothForm } from './both-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export type TwoFactorAction = 'set-up' | 'renew' | 'turn-off'

interface TwoFactorDialogProps {
  action: TwoFactorAction
  onClose: () => void
}

const TITLES = { 'set-up': m.two_factor_set_up, renew: m.recovery_codes_renew, 'turn-off': m.two_factor_turn_off }

/** What is done with the own second factor, one at a time; closed before its end it changes nothing. */
export default function TwoFactorDialog({ action, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    // The codes are shown this once: no slip of the hand closes them.
    <Modal open onClose={onClose} title={codes ? m.recovery_codes() : TITLES[action]()} strict={codes !== undefined}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : action === 'set-up' ? (
        <SetUp onConfirmed={setCodes} />
      ) : action === 'renew' ? (
        <BothForm
          hint={m.recovery_codes_renew_hint()}
          submit={m.recovery_codes_renew()}
          tone="primary"
          onSend={async (both) => setCodes((await renewRecoveryCodes({ data: both })).recovery_codes)}
        />
      ) : (
        <BothForm
          hint={m.two_factor_turn_off_hint()}
          submit={m.two_factor_turn_off()}
          tone="danger"
          onSend={async (both) => {
            const { message } = await disableTwoFactor({ data: both })
            void toastSuccess(message)
            onClose()
          }}
        />
      )}
    </Modal>
  )
}
