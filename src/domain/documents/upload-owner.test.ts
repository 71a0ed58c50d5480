import { describe, expect, it } from 'vitest'
import { checkOwner, FIRST_OWNER } from './upload-owner.ts'

const filled = { ...FIRST_OWNER, client_id: 'amina', office_type: 'contract' }

describe('whose document an admin uploads', () => {
  it('is a client’s, from the office and of a type', () => {
    expect(checkOwner(filled)).toEqual({ input: { user_id: 'amina', office_type: 'contract' } })
  })

  it('is a client’s who handed it in by another way: a type that was chosen before is not sent', () => {
    expect(checkOwner({ ...filled, purpose: 'for_client' })).toEqual({ input: { user_id: 'amina' } })
  })

  it('is the admin’s own: a client who was chosen before is not sent', () => {
    expect(checkOwner({ ...filled, purpose: 'own' })).toEqual({ input: {} })
  })

  it('is said at each field that is missing', () => {
    expect(checkOwner(FIRST_OWNER)).toEqual({
      errors: { client_id: 'Choose a client from the list.', office_type: 'Choose a type.' },
    })
    expect(checkOwner({ ...FIRST_OWNER, purpose: 'for_client' })).toEqual({
      errors: { client_id: 'Choose a client from the list.' },
    })
  })
})
