import { describe, expect, it } from 'vitest'
import { checkFields, initialFields, isReadyForFile } from './upload.schema.ts'

const filled = { ...initialFields(null), title: ' Tax compliance ', category: 'kyc' }

describe('the upload form', () => {
  it('enables the file field after title and category are filled in', () => {
    expect(isReadyForFile(initialFields(null))).toBe(false)
    expect(isReadyForFile({ ...filled, title: '  ' })).toBe(false)
    expect(isReadyForFile({ ...filled, category: '' })).toBe(false)
    expect(isReadyForFile(filled)).toBe(true)
  })

  it('sends null for empty fields', () => {
    expect(checkFields(filled)).toEqual({
      input: { title: 'Tax compliance', description: '', category: 'kyc', project_id: null, expires_on: null },
    })
  })

  it('has an error for each invalid field', () => {
    const errors = {
      title: 'documents/title-missing',
      category: 'documents/category-missing',
      expires_on: 'documents/expiry-invalid',
    }
    expect(checkFields({ ...initialFields(null), expires_on: '2026-02-30' })).toEqual({ errors })
    expect(checkFields({ ...filled, title: 'x'.repeat(121), description: 'x'.repeat(1001) })).toEqual({
      errors: { title: 'documents/title-too-long', description: 'documents/description-too-long' },
    })
  })
})
