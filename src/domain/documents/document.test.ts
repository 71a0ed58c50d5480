import { describe, expect, it } from 'vitest'
import { documentFormSchema, documentReviewSchema, documentSchema, openDocumentSchema } from './document.ts'

const FORM = { title: 'Certificate', description: '', category: 'kyc', project_id: null, expires_on: null }
const FILE = { file_name: 'a.pdf', file_size: 794, file_path: 'documents/a/1-a.pdf', file_hash: '9a', type: 'application/pdf' }
const { expires_on: _day, ...input } = FORM
const STORED = {
  ...input,
  ...FILE,
  id: 'a',
  user_id: 'owner',
  client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: '' },
  status: 'pending',
  project: { title: 'Cold chain', status: 'planning' },
  expires_at: null,
  admin_notes: '',
  shared: false,
  partner_ids: [],
  versions: [{ ...FILE, uploaded_at: 1_795_000_000_000 }],
  reminded: [30],
  uploaded_at: new Date(0),
  created_at: new Date(0),
}
const isForm = (change: object) => documentFormSchema.isValidSync({ ...FORM, ...change }, { strict: true })
const isStored = (change: object) => documentSchema.isValidSync({ ...STORED, ...change }, { strict: true })

describe('the upload request', () => {
  it('accepts an existing last day, or none', () => {
    expect([isForm({}), isForm({ expires_on: '2028-02-29' })]).toEqual([true, true])
    expect([isForm({ expires_on: '2027-02-29' }), isForm({ expires_on: '' })]).toEqual([false, false])
  })

  it.each([{ title: '' }, { category: 'other' }, { project_id: 'a/b' }, { status: 'approved' }])(
    'is refused with %j',
    (change) => {
      expect(isForm(change)).toBe(false)
    },
  )
})

describe('a review', () => {
  const REVIEW = { document_id: 'a', version: 1, status: 'rejected', admin_notes: 'Not readable.', shared: false }
  const isReview = (change: object) => documentReviewSchema.isValidSync({ ...REVIEW, ...change }, { strict: true })

  it('needs a note only for a rejection', () => {
    expect([isReview({}), isReview({ admin_notes: '' })]).toEqual([true, false])
    expect(isReview({ status: 'approved', admin_notes: '' })).toBe(true)
  })

  it('leaves out what the admin did not change', () => {
    expect(isReview({ status: 'approved', admin_notes: undefined, shared: undefined })).toBe(true)
    expect(isReview({ admin_notes: undefined })).toBe(true)
  })

  it('names the reviewed version, from 1', () => {
    expect([isReview({ version: 2 }), isReview({ version: 0 }), isReview({ version: 1.5 })]).toEqual([true, false, false])
  })
})

describe('a request for a file', () => {
  it('names the current version, or an older one by its number', () => {
    const isQuestion = (version: unknown) => openDocumentSchema.isValidSync({ document_id: 'a', version }, { strict: true })
    expect([null, 1, 2, 0, 1.5, undefined].map(isQuestion)).toEqual([true, true, true, false, false, false])
  })
})

describe('a stored document', () => {
  it('is valid when it is complete', () => {
    expect(isStored({})).toBe(true)
    expect(isStored({ project: null, file_size: 1, file_hash: 'b' })).toBe(true)
  })

  it.each(Object.keys(STORED).filter((field) => field !== 'id'))('is damaged without its %s', (field) => {
    expect(isStored({ [field]: undefined })).toBe(false)
  })

  it.each([
    { status: 'lost' },
    { file_size: 0 },
    { project: { title: 'Cold chain' } },
    { project: { title: 'Cold chain', status: 'lost' } },
    { versions: [FILE] },
    { versions: Array.from({ length: 51 }, () => STORED.versions[0]) },
    { partner_ids: [null] },
  ])('is damaged with %j', (change) => {
    expect(isStored(change)).toBe(false)
  })
})
