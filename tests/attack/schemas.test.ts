import { HONEYPOT } from '@domain/public/inquiry.ts'
import { describe, expect, it } from 'vitest'
import { readInput } from '../../functions/src/platform/endpoint/request.ts'
import { listEndpoints } from '../support/attack/endpoints.ts'
import { invalidFields, invalidShapes, validBody } from '../support/attack/request-bodies.ts'
import { jsonRequest } from '../support/json-request.ts'

const reading = listEndpoints().flatMap(({ name, input }) => (input ? [{ name, input }] : []))

/** A filled honeypot gets a success response, and the function checks paths: see tests/attack/functions. */
const CHECKED_LATER: readonly string[] = [HONEYPOT, 'file_path']

describe.each(reading)('the schema of $name', ({ input }) => {
  it('refuses invalid values and unknown fields', async () => {
    const bad = invalidFields(input, 'all').filter(({ field }) => !CHECKED_LATER.includes(field))
    const shapes = invalidShapes(validBody(input)).map((body) => ({ what: body, body }))
    const accepted: string[] = []
    for (const { what, body } of [...bad, ...shapes]) {
      const read: Promise<unknown> = readInput(jsonRequest(JSON.parse(body)), input, false)
      await read.then(() => accepted.push(what)).catch(() => undefined)
    }
    expect(accepted).toEqual([])
  })
})
