import { describe, expect, it } from 'vitest'
import { checkOwner, FIRST_OWNER } from './upload.schema.ts'

const filled = { ...FIRST_OWNER, client_id: 'amina', office_type: 'contract' }

describe('the owner of an admin’s upload', () => {
  it('is the client, for a document of a type from the office', () => {
    expect(checkOwner(filled)).toEqual({ input: { user_id: 'amina', office_type: 'contract' } })
  })

  it('is the client who handed it in by other means: a previously chosen type is not sent', () => {
    expect(checkOwner({ ...filled, purpose: 'for_client' })).toEqual({ input: { user_id: 'amina' } })
  })

  it('is the admin: a previously chosen client is not sent', () => {
    expect(checkOwner({ ...filled, purpose: 'own' })).toEqual({ input: {} })
  })

  it('has an error for each missing field', () => {
    expect(checkOwner(FIRST_OWNER)).toEqual({
      errors: { client_id: 'documents/client-missing', office_type: 'documents/type-missing' },
    })
    expect(checkOwner({ ...FIRST_OWNER, purpose: 'for_client' })).toEqual({
      errors: { client_id: 'documents/client-missing' },
    })
  })
})
