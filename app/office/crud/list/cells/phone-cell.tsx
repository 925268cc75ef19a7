/** A telephone number that a tap calls. */
export function PhoneCell({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, '')}`}
      className="figures inline-block min-h-6 whitespace-nowrap hover:text-accent-strong hover:underline"
    >
      {number}
    </a>
  )
}
