import { describe, expect, it } from 'vitest'
import { profileDetailsSchema } from '../accounts/profile.ts'
import { checkForm } from './field.schema.ts'

const DETAILS = { first_name: ' Amina ', last_name: 'Lokwawi', company_name: '', phone: '+254700555103' }

describe('a parsed form', () => {
  it('returns trimmed values', () => {
    expect(checkForm(profileDetailsSchema, DETAILS)).toEqual({ values: { ...DETAILS, first_name: 'Amina' }, problems: null })
  })

  it('has one error for each invalid field', () => {
    const { values, problems } = checkForm(profileDetailsSchema, { ...DETAILS, first_name: '<b>', phone: 'call me' })
    expect(values).toBeNull()
    expect(Object.keys(problems ?? {}).sort()).toEqual(['first_name', 'phone'])
    expect(problems?.['phone']).toBe('account/phone-invalid')
  })
})
