import { describe, expect, it } from 'vitest'
import { demoDocuments } from '../../../scripts/seed/documents.ts'
import { sharedCopy, sharedDocumentSchema } from './shared-document.ts'

const [document] = demoDocuments(new Date())
const sharing = { shared: true, status: 'approved', partner_ids: ['hydra'] }
const shared = { ...document, ...sharing, admin_notes: 'Between us.', opened_at: new Date(), scan_state: 'clean' }

describe('what partners see of a shared document', () => {
  it('is what it is, whose it is, and the current file', () => {
    const copy = { id: 'one', ...sharedCopy(shared) }
    expect(sharedDocumentSchema.isValidSync(copy, { strict: true })).toBe(true)
    expect(copy).toMatchObject({ title: document?.title, client: document?.client, file_name: document?.file_name })
  })

  // Written by hand: a new field of a document is not shared until somebody decides so.
  it('has these fields only', () => {
    expect(Object.keys(sharedCopy({ ...shared, a_new_field: 1 }) ?? {})).toEqual([
      ...['title', 'description', 'category', 'office_type', 'status', 'project_id', 'project', 'client'],
      ...['file_name', 'file_size', 'type', 'has_active_content', 'expires_at', 'uploaded_at', 'created_at', 'partner_ids'],
    ])
  })

  it.each([{ shared: false }, { status: 'pending' }, { status: 'rejected' }, { partner_ids: [] }, { partner_ids: undefined }])(
    'is nothing if no partner may read it: %j',
    (changes) => {
      expect(sharedCopy({ ...shared, ...changes })).toBeNull()
    },
  )
})
