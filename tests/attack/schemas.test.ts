import { HONEYPOT } from '@domain/contact/contact.constants.ts'
import { describe, expect, it } from 'vitest'
import { readInput } from '../../functions/src/endpoint/read-input.ts'
import { listEndpoints } from '../support/attack/endpoints.ts'
import { invalidFields, invalidShapes, validBody } from '../support/attack/request-bodies.ts'
import { jsonRequest } from '../support/json-request.ts'

const reading = (await listEndpoints()).flatMap(({ name, input }) => (input ? [{ name, input }] : []))

/** The honeypot is answered as if all were well; where a path leads is for the function to judge, and tests/attack/functions asks it. */
const JUDGED_LATER: readonly string[] = [HONEYPOT, 'file_path']

describe.each(reading)('what $name reads', ({ input }) => {
  it('is nothing that no person could have entered, and nothing more than was asked for', async () => {
    const bad = invalidFields(input, 'all').filter(({ field }) => !JUDGED_LATER.includes(field))
    const shapes = invalidShapes(validBody(input)).map((body) => ({ what: body, body }))
    const taken: string[] = []
    for (const { what, body } of [...bad, ...shapes]) {
      const read: Promise<unknown> = readInput(jsonRequest(JSON.parse(body)), input, false)
      await read.then(() => taken.push(what)).catch(() => undefined)
    }
    expect(taken).toEqual([])
  })
})
