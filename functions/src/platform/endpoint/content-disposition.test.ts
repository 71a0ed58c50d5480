import { describe, expect, it } from 'vitest'
import { attachmentNamed } from './implement.ts'

describe('the Content-Disposition header', () => {
  it.each([
    ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ["Amina's plan (2).pdf", `attachment; filename="Amina_s plan (2).pdf"; filename*=UTF-8''Amina%27s%20plan%20%282%29.pdf`],
    ['ሰነድ.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%E1%88%B0%E1%8A%90%E1%8B%B5.pdf`],
    ['a"; x="b.pdf', `attachment; filename="a__ x__b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`],
    ['a\r\nSet-Cookie: x.pdf', `attachment; filename="a__Set-Cookie_ x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`],
    ['\ud800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])('for %j is a single ASCII header', (name, header) => {
    expect(attachmentNamed(name)).toBe(header)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
  })
})
