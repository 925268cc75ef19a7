import { useState } from 'react'
import { useLocale } from '#app/lib/locale.ts'
import { BeginForm, type Begun } from './begin-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The way to a second factor: the password, the app's first code, and the codes to keep. */
export default function SetUp({ onDone }: { onDone: () => void }) {
  useLocale()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (begun) return <ConfirmForm begun={begun} onConfirmed={setCodes} />
  return <BeginForm onBegun={setBegun} />
}
