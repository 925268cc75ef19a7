import type { Spot } from '#app/lib/spot.ts'

/** Ten seconds to find out, a minute that it holds. */
const OPTIONS = { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true }

/** Where the device is. The browser asks its user first. @throws where it cannot tell, or may not */
export const here = (): Promise<Spot> =>
  new Promise((found, fail) => {
    if (!('geolocation' in navigator)) throw new Error('This browser knows no geolocation')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => found({ latitude, longitude }),
      ({ message }) => fail(new Error(`Geolocation: ${message}`)),
      OPTIONS,
    )
  })

/** The same where the user has allowed it before; null where he would be asked. */
export async function hereIfAllowed(): Promise<Spot | null> {
  const allowed = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return allowed?.state === 'granted' ? here() : null
}
