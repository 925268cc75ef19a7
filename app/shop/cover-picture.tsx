import { pictureSizes } from '#app/contracts/picture.ts'

/** A wide picture above a list of products, of which the heading says what it shows. */
export const CoverPicture = ({ src }: { src: string }) => (
  <img
    src={src}
    {...pictureSizes(src)}
    sizes="(min-width: 80rem) 75rem, 95vw"
    alt=""
    className="mt-3 aspect-[3/1] w-full rounded-card object-cover"
  />
)
