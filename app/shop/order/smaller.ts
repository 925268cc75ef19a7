/** A slip is read at half of this; a screenshot of any phone is within it. */
const LONGEST = 2400
/** What is lighter goes as it is. */
const LIGHT = 1_500_000

/**
 * What a camera took, small enough for a slow line; what can not be made smaller goes as it is, and the server says what is
 * wrong with it.
 */
export async function smaller(file: File): Promise<File> {
  if (file.size < LIGHT) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && blob.size < file.size ? new File([blob], 'slip.jpg', { type: blob.type }) : file
}
