import { useState } from 'react'
import { BeginForm, type Begun } from './begin-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'

/** The way to a second factor: the password, then the app's first code. What comes of it are the codes to keep. */
export function SetUp({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? <ConfirmForm begun={begun} onConfirmed={onConfirmed} /> : <BeginForm onBegun={setBegun} />
}
