import { hostOf } from '#server/core/internet/public-addresses.ts'
import { PictureFault } from './picture-fault.ts'

/** Longest address that is kept. */
const LONGEST = 2000
const PORTS = new Set(['', '80', '443'])

/**
 * An address as it is asked for and kept: http or https, on their ports, without a login or a fragment. The parser makes
 * one thing of all spellings of a number (`0x7f.1`, `2130706433`), of IDN, of upper and lower case.
 * @param base what a redirect is relative to
 * @throws PictureFault `address`
 */
export function pictureTarget(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new PictureFault('address')
  const url = new URL(address, base)
  url.hash = ''
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  const refused = !web || !PORTS.has(url.port) || url.username || url.password || !hostOf(url)
  if (refused || url.href.length > LONGEST) throw new PictureFault('address')
  return url
}
