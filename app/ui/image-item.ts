/** One image as forms carry it (specification section 3, "Image array item"). */
export interface ImageItem {
  /** Name of the stored file. */
  image: string
  /** Where the browser shows it from. */
  image_url: string
  /** Path of the stored file. */
  image_path: string
  /** The 'Feature Image' of an array. */
  main?: boolean
  /** What it shows, in words; in both languages where the Khmer one is missing. */
  alt?: string | null
  alt_km?: string | null
  /** The choice it is shown for; absent or null: any. */
  value_id?: number | null
}

/** Stores a file; rejects when it could not. `onProgress` is told the share that is sent, 0 to 1. */
export type UploadImage = (file: File, onProgress?: (share: number) => void) => Promise<ImageItem>

export interface CropSize {
  width: number
  height: number
  /** What is said of it beside the size. */
  note?: () => string
}

/** Kinds that every browser shows; with HEIC not among them a phone hands over a JPEG. */
export const IMAGE_KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
