/** What people write as an address, as a link: `www.a.kh` → `https://www.a.kh`, `012 345 678` → `tel:012345678`; '' where it is none. */
export function linkOf(text: string): string {
  const address = text.trim()
  if (/^(https?:\/\/|mailto:|tel:)[^\s<>"'\\]+$/i.test(address)) return address
  if (/^[^\s@<>"':/\\]+@[^\s@<>"':/\\]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  const digits = address.replace(/[ ().-]/g, '')
  if (/^\+?\d{6,15}$/.test(digits)) return `tel:${digits}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#][^\s<>"'\\]*)?$/i.test(address)) return `https://${address}`
  return ''
}
