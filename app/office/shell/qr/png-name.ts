/** A file's name after the store's: letters of every script stay, what a disk or a shell would trip over goes. */
export function pngName(store: string): string {
  const plain = store
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${Array.from(plain).slice(0, 80).join('').trim() || 'QR'}.png`
}
