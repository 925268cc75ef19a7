import { useEffect, useState } from 'react'

/**
 * The secret after the `#` of a mailed link; '' where there is none, undefined until the page has looked. It is taken out
 * of the address at once: no history, bookmark or screenshot keeps it.
 */
export function useLinkSecret(): string | undefined {
  const [secret, setSecret] = useState<string>()
  useEffect(() => {
    function take() {
      const found = location.hash.slice(1)
      if (found) history.replaceState(history.state, '', location.pathname)
      setSecret((before) => found || (before ?? ''))
    }
    take()
    // A second link opened in the same tab loads nothing anew.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return secret
}
