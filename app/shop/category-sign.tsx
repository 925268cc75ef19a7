/** The emoji before a category's name; a word there is none. */
export function CategorySign({ of }: { of: string | null }) {
  if (!of || !/\p{Extended_Pictographic}/u.test(of)) return null
  return (
    <span aria-hidden="true" className="me-1.5">
      {of}
    </span>
  )
}
