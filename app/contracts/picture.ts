/** Most bytes of a picture that is sent: 5 MB, specification section 9. */
export const MAX_IMAGE_BYTES = 5_242_880
/** Widths in pixels that a wider picture is kept in besides its own; no picture is made larger than it came. */
export const STEPS = [400, 800]
/** The longest side of a stored picture, in pixels. */
export const LONGEST_SIDE = 1600

const SIZED = /^(.*-(\d{1,4})x(\d{1,4}))\.webp$/

/** The widths below `width` that a picture is kept in. */
export const stepsOf = (width: number) => STEPS.filter((step) => step < width)

/** Name or address of a stored picture in one of its steps: `/files/1/a1-1600x900.webp`, 400 → `/files/1/a1-1600x900_400.webp`. */
export const stepOf = (address: string, step: number) => address.replace(/\.webp$/, `_${step}.webp`)

interface PictureSizes {
  width?: number
  height?: number
  srcSet?: string
}

/**
 * What an `img` needs besides `src`, read from the picture's name, which says its size. One that was stored before names
 * did so has none of it.
 */
export function pictureSizes(address: string | null | undefined): PictureSizes {
  const [, , width, height] = SIZED.exec(address ?? '') ?? []
  if (!address || !width || !height) return {}
  const steps = stepsOf(Number(width)).map((step) => `${stepOf(address, step)} ${step}w`)
  return {
    width: Number(width),
    height: Number(height),
    ...(steps.length > 0 && { srcSet: [...steps, `${address} ${width}w`].join(', ') }),
  }
}
