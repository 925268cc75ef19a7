/** Where a device notes them. */
export const SEEN = 'seen'

/** The products that this device looked at, the newest first. @throws where storage is off */
export const seenIds = (): number[] =>
  (localStorage.getItem(SEEN) ?? '').split(',').flatMap((one) => (+one ? +one : []))
