import { BlockList, isIP } from 'node:net'

/** What the IANA's registry of special-purpose addresses (RFC 6890) keeps from the internet, and what hosts keep for themselves. */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // A cloud's own server of settings, which answers its machines alone, lies among public addresses.
  '168.63.129.16/32',
]
/** Of version 6 only this is the internet; loopback, mapped version 4, NAT64, local and multicast lie outside. */
const GLOBAL = ['2000::/3']
/** Within it: Teredo and other protocols, documentation, and 6to4, which leads to any address of version 4. */
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const kept = listOf(IPV4, IPV6)
const internet = listOf([], GLOBAL)

/** True of an address that anybody of the internet may ask: never this machine, its neighbours, or what hosts it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !kept.check(address, 'ipv4')
  // A zone (`fe80::1%eth0`) names a wire of this machine.
  return version === 6 && !address.includes('%') && internet.check(address, 'ipv6') && !kept.check(address, 'ipv6')
}

function listOf(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList()
  const add = (net: string, version: 'ipv4' | 'ipv6') => {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), version)
  }
  for (const net of ipv4) add(net, 'ipv4')
  for (const net of ipv6) add(net, 'ipv6')
  return list
}
