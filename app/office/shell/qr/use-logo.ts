import { useEffect, useState } from 'react'

/** The shop's logo, decoded: undefined until that is settled, null where there is none or it cannot be shown. */
export function useLogo(path: string | null): HTMLImageElement | null | undefined {
  const [logo, setLogo] = useState<HTMLImageElement | null>()
  useEffect(() => {
    let gone = false
    const settle = (found: HTMLImageElement | null) => !gone && setLogo(found)
    if (path) {
      const image = new Image()
      image.src = path
      image.decode().then(
        () => settle(image),
        () => settle(null),
      )
    } else settle(null)
    return () => {
      gone = true
    }
  }, [path])
  return logo
}
