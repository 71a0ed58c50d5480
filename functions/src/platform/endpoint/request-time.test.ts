import '../../../../tests/support/function-code.ts'
import { ENDPOINTS } from '@domain/generated/endpoint-names.ts'
import { describe, expect, it } from 'vitest'
import * as functions from '../../index.ts'
import { REQUEST_SECONDS } from './implement-public.ts'

type Exported = Record<string, { __endpoint?: { timeoutSeconds?: unknown } } | undefined>

describe('a function that pages call through Hosting', () => {
  it.each(ENDPOINTS)('%s ends within the time of a request', (name) => {
    const { __endpoint } = (functions as unknown as Exported)[name] ?? {}
    expect(__endpoint).toBeDefined()
    // Without a value, a function has 60 seconds.
    const seconds = __endpoint?.timeoutSeconds
    expect(typeof seconds === 'number' ? seconds : REQUEST_SECONDS).toBeLessThanOrEqual(REQUEST_SECONDS)
  })
})
