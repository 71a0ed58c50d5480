import { REQUEST_ERRORS } from '@texts/platform/portal.ts'
import { CONTACT_ERRORS, CONTACT_FIELD_TEXTS } from '@texts/public/contact.ts'
import { describe, expect, it } from 'vitest'
import { errorSentence, isErrorKey } from './error-sentence.ts'

describe('the sentence of an error', () => {
  it('of a field has a title that suits any field', () => {
    const { title } = REQUEST_ERRORS['requests/invalid']
    const description = CONTACT_FIELD_TEXTS['contact/name-too-long']
    expect(errorSentence('contact/name-too-long')).toEqual({ title, description })
  })

  it('is the complete error where a field has the same key', () => {
    expect(errorSentence('invoices/fields-missing')).toEqual({
      title: 'Validation Error',
      description: 'Please fill in all required fields',
    })
  })

  it('contains the values of the answer', () => {
    expect(errorSentence('requests/limit-per-day', { params: { limit: 10 } }).description).toContain('10 times a day')
  })

  it('ends with the reference of an unexpected failure', () => {
    const { description } = CONTACT_ERRORS['contact/failed']
    expect(errorSentence('contact/failed', { reference: '7F3K' }).description).toBe(`${description}. Reference 7F3K.`)
    expect(errorSentence('tickets/create-failed', { reference: '7F3K' }).description).toMatch(/[^.]\. Reference 7F3K\.$/)
  })

  it.each(['tickets/constructor', 'constructor', '', undefined])('has no key %s', (key) => {
    expect(isErrorKey(key)).toBe(false)
  })
})
