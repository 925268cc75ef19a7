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
}

/** Stores a cropped file; rejects when it could not. */
export type UploadImage = (file: File) => Promise<ImageItem>

export interface CropSize {
  width: number
  height: number
}

/** 5 MB, specification section 9. */
export const MAX_IMAGE_BYTES = 5_242_880
