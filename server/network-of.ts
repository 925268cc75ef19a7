import { isIP } from 'node:net'

const MAPPED = /^0:0:0:0:0:ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** The eight groups of an IPv6 address, without zeros in front: `2001:db8::1` is `2001:db8:0:0:0:0:0:1`. */
function groupsOf(ip: string): string[] {
  const dotted = /:(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(ip)
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.slice(1).map(Number) ?? []
  const plain = dotted
    ? `${ip.slice(0, dotted.index + 1)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : ip
  const [head = '', tail] = plain.split('::')
  const parts = (text = '') => text.split(':').filter(Boolean)
  const [before, after] = [parts(head), parts(tail)]
  const between = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array(between).fill('0'), ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Whom a limit by address counts as one: an IPv4 address, and all of an IPv6 /64, which is what one line is given and may
 * pick its addresses from. An IPv4 address written as IPv6 is the IPv4 one; what is no address stays as it is.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%')
  if (isIP(address) !== 6) return ip
  const groups = groupsOf(address)
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? []
  if (high === undefined || low === undefined) return `${groups.slice(0, 4).join(':')}::/64`
  const [first, last] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, last >> 8, last & 255].join('.')
}
