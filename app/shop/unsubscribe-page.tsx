import { useState } from 'react'
import { unsubscribe } from '#app/bff/unsubscribe.functions.ts'
import { textOfError } from '#app/lib/errors.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useShop } from './use-shop.ts'

/** Stops the e-mails of a shop, for whoever followed the link of one. */
export function UnsubscribePage({ token }: { token: string }) {
  const { name } = useShop().store
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const [error, setError] = useState('')

  async function stop() {
    setState('busy')
    setError('')
    try {
      await unsubscribe({ data: { token } })
      setState('done')
    } catch (failed) {
      setError(textOfError(failed))
      setState('asked')
    }
  }

  return (
    <div className="page-width grid min-h-80 content-center justify-items-center gap-4 px-4 py-14 text-center sm:px-6">
      <h1 className="text-2xl">{state === 'done' ? m.shop_unsubscribed() : m.shop_unsubscribe_title()}</h1>
      <p role="status" className="max-w-2xl text-ink-2">
        {state === 'done' ? m.shop_unsubscribed_hint() : m.shop_unsubscribe_hint({ store: name })}
      </p>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      {state !== 'done' && (
        <Button tone="primary" size="lg" busy={state === 'busy'} onClick={() => void stop()}>
          {m.shop_unsubscribe()}
        </Button>
      )}
    </div>
  )
}
