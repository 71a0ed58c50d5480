import { expect, it } from 'vitest'
import { checkLinkSchema, newPageKey } from './sign-in.endpoints.ts'

it('a page’s key for its link is accepted, differs each time, and has 244 random bits', () => {
  const keys = Array.from({ length: 100 }, newPageKey)
  expect(new Set(keys).size).toBe(100)
  for (const page_key of keys) {
    expect(page_key).toMatch(/^[0-9a-f]{64}$/)
    expect(checkLinkSchema.isValidSync({ mode: 'verifyEmail', code: 'a'.repeat(43), page_key })).toBe(true)
  }
})
