import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '#server/core/internet/public-address.ts'
import { HostBreaker } from '#server/domain/pictures/host-breaker.ts'

/** Addresses that no request of ours may reach, as a resolver or a link may spell them. */
const PRIVATE = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  '169.254.169.254',
  '169.254.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '5f00::1',
  '4000::1',
]
const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '93.184.215.14',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '169.255.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '168.63.129.17',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4009::200e',
]

describe('an address', () => {
  it('is of the internet, or is not', () => {
    expect(PRIVATE.filter(isPublicAddress)).toEqual([])
    expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([])
    expect(
      ['', 'localhost', '1.2.3', '127.1', '0x7f000001', '010.0.0.1', '1.2.3.4.', '[::1]'].filter(isPublicAddress),
    ).toEqual([])
  })
})

describe('a host that does not answer', () => {
  it('is left alone after five failures in a row, and after one more each time', () => {
    let now = 0
    const breaker = new HostBreaker(() => now)
    for (let i = 0; i < 4; i += 1) breaker.failed('a')
    expect(breaker.pause('a')).toBe(0)
    breaker.answered('a')
    for (let i = 0; i < 5; i += 1) breaker.failed('a')
    expect([breaker.pause('a'), breaker.pause('b')]).toEqual([600_000, 0])
    now = 600_000
    expect(breaker.pause('a')).toBe(0)
    breaker.failed('a')
    expect(breaker.pause('a')).toBe(600_000)
    breaker.answered('a')
    expect(breaker.pause('a')).toBe(0)
  })
})
