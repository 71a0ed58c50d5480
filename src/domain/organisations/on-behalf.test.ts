import { describe, expect, it } from 'vitest'
import { object } from 'yup'
import { recordForFields, sentClient } from './user-directory.ts'

const MISSING = 'tickets/fields-missing'
const schema = object(recordForFields(MISSING))

describe('a form that an admin fills in for a client', () => {
  it('asks for the client', async () => {
    await expect(schema.validate({ record_for: 'client', client_id: '' })).rejects.toThrow(MISSING)
    expect(await schema.isValid({ record_for: 'client', client_id: 'amina' })).toBe(true)
  })

  it('sends the client', () => {
    expect(sentClient({ record_for: 'client', client_id: 'amina' })).toEqual({ client_id: 'amina' })
  })
})

describe('a form that somebody fills in for themselves', () => {
  it('asks for no client', async () => {
    expect(await schema.validate({})).toEqual({ record_for: 'self', client_id: '' })
  })

  it('sends no client, even if one was chosen before', () => {
    expect(sentClient({ record_for: 'self', client_id: 'amina' })).toEqual({})
  })
})
