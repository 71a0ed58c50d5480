import { describe, expect, it } from 'vitest'
import { newRequestsSchema, requestRowsSchema, waiveRequestSchema } from './requested-documents.endpoints.ts'

const ID = 'abcdefghij0123456789'
const FORM = {
  ...{ request_id: ID, title: 'Permit', why: '', category: 'kyc', is_required: true, due_on: '2027-03-01' },
  depends_on: [] as string[],
}
const buildNumberedId = (index: number) => `${ID.slice(0, 17)}${String(index).padStart(3, '0')}`
const isValid = (documents: unknown) => newRequestsSchema.isValidSync({ project_id: 'p', documents })

describe('the request of new documents', () => {
  it('has one to 60 documents with different ids', () => {
    expect(isValid([FORM])).toBe(true)
    expect(isValid([])).toBe(false)
    expect(isValid([FORM, FORM])).toBe(false)
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...FORM, request_id: buildNumberedId(index) }))
    expect(isValid(many(60))).toBe(true)
    expect(isValid(many(61))).toBe(false)
  })

  it.each([
    { title: ' ' },
    { due_on: '2027-02-30' },
    { due_on: '' },
    { due_on: '9999-12-31' },
    { category: '' },
    { status: 'approved' },
    { request_id: 'x' },
  ])('cannot have a document with %o', (changes) => {
    expect(isValid([{ ...FORM, ...changes }])).toBe(false)
  })
})

describe('the form of several documents', () => {
  const collectRequestProblems = async (documents: object[]) =>
    requestRowsSchema.validate({ documents }, { abortEarly: false }).then(
      () => [],
      (error: { errors: string[] }) => error.errors,
    )

  it('checks only the chosen rows, of which it needs one', async () => {
    const chosen = { ...FORM, is_chosen: true }
    expect(await collectRequestProblems([chosen, { ...FORM, title: '', is_chosen: false }])).toEqual([])
    expect(await collectRequestProblems([chosen, { ...FORM, title: '', is_chosen: true }])).toEqual(['plans/title-missing'])
    expect(await collectRequestProblems([{ ...FORM, is_chosen: false }])).toEqual(['requested-documents/none-chosen'])
    expect(await collectRequestProblems([{ ...chosen, category: '' }])).toEqual(['requested-documents/category-missing'])
    expect(await collectRequestProblems([])).toEqual(['requested-documents/none-chosen'])
    expect(await collectRequestProblems(Array(61).fill(chosen))).toEqual(['requested-documents/too-many'])
  })
})

it('a waiver needs a reason, a new request does not', () => {
  const waive = (waived: boolean, reason: string) =>
    waiveRequestSchema.isValidSync({ request_id: 'r', revision: 0, waived, reason })
  expect([waive(true, 'Not needed.'), waive(true, ' '), waive(false, '')]).toEqual([true, false, true])
})
