import { ERROR_TEXTS } from '@domain/generated/error-texts.ts'
import { expect } from 'vitest'
import type { Answer } from '../call-function.ts'

/** A stack trace, a path of the code, the error of a library, or the address of the database. */
const INTERNAL = /\bat .*:\d+:\d+|node_modules|\/functions\/|Error:|ECONN|yup|firestore|127\.0\.0\.1|undefined|\[object/i

/** Expects an error response of the product without internal details. @param what names the request in a failure */
export function expectRefused(answer: Answer, what: string, status?: number): void {
  const { key } = JSON.parse(answer.raw || '{}') as Record<string, unknown>
  expect(answer.status, `${what}: ${answer.raw.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what}: ${answer.raw.slice(0, 300)}`).toBeLessThan(500)
  if (status) expect(answer.status, what).toBe(status)
  expect(Object.keys(ERROR_TEXTS), what).toContain(key)
  expect(answer.raw, what).not.toMatch(INTERNAL)
  expect(answer.headers.get('cache-control'), what).toBe('no-store')
}
