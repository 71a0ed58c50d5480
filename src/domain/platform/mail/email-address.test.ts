import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './mail.policy.ts'

describe('one email address', () => {
  it.each(['amina@mlima.go.ke', "o'neil+tenders@health.example", 'a.b-c@xn--bcher-kva.example', 'X@sub.domain.example'])(
    'is %s',
    (address) => expect(isEmailAddress(address)).toBe(true),
  )

  it.each([
    '',
    'amina',
    '@mlima.go.ke',
    'amina@mlima',
    'amina@localhost',
    'amina@[127.0.0.1]',
    'amina@127.0.0.1',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    'a@b.example c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\n',
    '"a b"@c.example',
    'Amina <amina@mlima.go.ke>',
    '.a@b.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b..example',
    'ä@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}.example`,
  ])('is not %j', (address) => expect(isEmailAddress(address)).toBe(false))
})
