import { uploadImage } from '#app/bff/upload.functions.ts'
import { fetchWithProgress } from '#app/lib/fetch-with-progress.ts'
import type { UploadImage } from '#app/ui/image-item.ts'

export type UploadKind = 'avatar' | 'logo' | 'banner' | 'category' | 'brand' | 'product' | 'post' | 'note'

/** Stores a picture as one of the kinds the server knows; its place is also where the browser shows it from. */
export function uploadAs(type: UploadKind): UploadImage {
  return async (file, onProgress) => {
    const form = new FormData()
    form.set('type', type)
    form.set('file', file)
    const { file_name, file_page } = await uploadImage({
      data: form,
      ...(onProgress && { fetch: fetchWithProgress(onProgress) }),
    })
    return { image: file_name, image_path: file_page, image_url: file_page }
  }
}
