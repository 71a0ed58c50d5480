import { describe, expect, it } from 'vitest'
import { checkoutAddress } from './payments.endpoints.ts'

describe('the address of a checkout', () => {
  it('is allowed with https, live and local', () => {
    for (const isLocal of [true, false]) {
      expect(checkoutAddress('https://checkout.example/abc?x=1', isLocal)).toBe('https://checkout.example/abc?x=1')
    }
  })

  it.each(['http://localhost:5000/pay', 'http://127.0.0.1:5000/pay?reference=a'])(
    'is allowed as %s on emulators only',
    (address) => {
      expect(checkoutAddress(address, true)).toBe(address)
      expect(checkoutAddress(address, false)).toBeNull()
    },
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://localhost/1',
    'http://checkout.example/abc',
    'http://localhost.evil.example/',
    '/functions/v1/pay',
    '',
    undefined,
    42,
    { href: 'https://checkout.example' },
  ])('is never %j', (answer) => {
    expect(checkoutAddress(answer, true)).toBeNull()
    expect(checkoutAddress(answer, false)).toBeNull()
  })
})
