import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('the address that limits count', () => {
  it.each([
    [
      'what Hosting saw, whatever else is sent',
      { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' },
      '203.0.113.7',
    ],
    ['without Hosting, the last that was added', { 'x-forwarded-for': '10.0.0.1, 198.51.100.1' }, '198.51.100.1'],
    ['the last that is an address', { 'x-forwarded-for': '198.51.100.1, unknown, ' }, '198.51.100.1'],
    ['the connection’s, without any header', {}, '192.0.2.9'],
    ['no text that is none', { 'fastly-client-ip': "1' OR 1=1" }, '192.0.2.9'],
    ['the network of an IPv6 address', { 'fastly-client-ip': '2001:db8:0:12:aaaa::1' }, '2001:db8:0:12::/64'],
    ['the same for another address of it', { 'fastly-client-ip': '2001:0db8::12:bbbb:0:0:2' }, '2001:db8:0:12::/64'],
    ['the IPv4 address inside an IPv6 one', { 'fastly-client-ip': '::ffff:203.0.113.7' }, '203.0.113.7'],
    ['a short IPv6 address', { 'fastly-client-ip': '::1' }, '0:0:0:0::/64'],
  ])('is %s', (_case, headers, address) => {
    expect(clientAddress({ headers, ip: '192.0.2.9' })).toBe(address)
  })

  it('is one word for all where there is none', () => {
    expect(clientAddress({ headers: {} })).toBe('unknown')
  })
})
