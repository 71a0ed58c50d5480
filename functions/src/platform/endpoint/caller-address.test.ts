import { describe, expect, it } from 'vitest'
import { callerAddress, parseRanges } from './implement-public.ts'

const EDGE = '151.101.1.10'
const ranges = parseRanges('151.101.0.0/16, 2a04:4e40::/32')
const FORGED = '203.0.113.7'
const getCountedAddress = (headers: Record<string, string>, ip = '192.0.2.9') => callerAddress({ headers, ip }, ranges)

describe('the address that rate limits count', () => {
  it.each([
    ['the one that the edge sends', { 'fastly-client-ip': FORGED, 'x-forwarded-for': `10.0.0.1, ${EDGE}` }, FORGED, 'edge'],
    ['the one that an IPv6 edge sends', { 'fastly-client-ip': FORGED, 'x-forwarded-for': '2a04:4e40::1' }, FORGED, 'edge'],
    ['the address of a direct caller', { 'x-forwarded-for': '10.0.0.1, 198.51.100.1' }, '198.51.100.1', 'direct'],
    ['the last valid entry of x-forwarded-for', { 'x-forwarded-for': '198.51.100.1, unknown, ' }, '198.51.100.1', 'direct'],
    ['the address of the connection if there is no header', {}, '192.0.2.9', 'direct'],
    ['the address of the edge if it sends no header', { 'x-forwarded-for': EDGE }, EDGE, 'direct'],
    [
      'the address of the edge if its header is not an address',
      { 'x-forwarded-for': EDGE, 'fastly-client-ip': "1' OR 1=1" },
      EDGE,
      'direct',
    ],
    ['the network of an IPv6 address', { 'x-forwarded-for': '2001:db8:0:12:aaaa::1' }, '2001:db8:0:12::/64', 'direct'],
    [
      'the same network for another address in it',
      { 'x-forwarded-for': '2001:0db8::12:bbbb:0:0:2' },
      '2001:db8:0:12::/64',
      'direct',
    ],
    ['the IPv4 address inside an IPv6 one', { 'x-forwarded-for': '::ffff:198.51.100.1' }, '198.51.100.1', 'direct'],
    ['a short IPv6 address', { 'x-forwarded-for': '::1' }, '0:0:0:0::/64', 'direct'],
  ])('is %s', (_case, headers, counted, source) => {
    expect(getCountedAddress(headers as Record<string, string>)).toEqual({ counted, source })
  })

  it.each([
    ['fastly-client-ip', { 'fastly-client-ip': FORGED }],
    ['the beginning of x-forwarded-for', { 'x-forwarded-for': `${FORGED}, ${EDGE}, 198.51.100.1` }],
    ['both', { 'fastly-client-ip': FORGED, 'x-forwarded-for': `${EDGE}, 198.51.100.1` }],
  ])('is not changed by a caller who forges %s', (_case, headers) => {
    const seen = { 'x-forwarded-for': '198.51.100.1', ...headers }
    expect(getCountedAddress(seen)).toEqual({ counted: '198.51.100.1', source: 'direct' })
  })

  it('is the address of the connection if no range is configured', () => {
    const headers = { 'fastly-client-ip': FORGED, 'x-forwarded-for': EDGE }
    expect(callerAddress({ headers }, parseRanges(''))).toEqual({ counted: EDGE, source: 'direct' })
  })

  it('is a constant for callers without an address', () => {
    expect(callerAddress({ headers: {} }, ranges).counted).toBe('unknown')
  })

  it('rejects invalid ranges', () => {
    for (const text of ['151.101.0.0', 'everybody', '151.101.0.0/99']) expect(() => parseRanges(text)).toThrow()
  })
})
