import { describe, expect, it } from 'vitest'
import { DOCX, JPEG, MAX_UPLOAD_BYTES, PDF } from './document.constants.ts'
import { canBeShown, isPassive, uploadProblem, uploadTypeOf } from './upload.policy.ts'

describe('a chosen file', () => {
  it('of 10 MB is accepted, one byte more is not', () => {
    expect(uploadProblem({ name: 'plan.pdf', size: MAX_UPLOAD_BYTES })).toBeUndefined()
    expect(uploadProblem({ name: 'plan.pdf', size: MAX_UPLOAD_BYTES + 1 })).toBe('documents/too-large')
  })

  it.each(['plan.PDF', 'photo.jpg', 'photo.jpeg', 'scan.png', 'a.b.docx'])('%s is of an allowed type', (name) => {
    expect(uploadProblem({ name, size: 1 })).toBeUndefined()
  })

  it.each(['plan.exe', 'plan.pdf.exe', 'plan.doc', 'pdf', 'plan.', 'plan.svg'])('%s is of no allowed type', (name) => {
    expect(uploadProblem({ name, size: 1 })).toBe('documents/wrong-type')
  })

  it('is rejected when it is empty', () => {
    expect(uploadProblem({ name: 'plan.pdf', size: 0 })).toBe('documents/wrong-type')
  })
})

it('a type is detected by the file extension', () => {
  expect(uploadTypeOf('Photo.JPEG')).toBe(JPEG)
  expect(uploadTypeOf('Letter.docx')).toBe(DOCX)
})

it('a Word document can only be downloaded', () => {
  expect(canBeShown({ type: JPEG })).toBe(true)
  expect(canBeShown({ type: DOCX, has_active_content: false })).toBe(false)
})

it('a PDF is shown only if it is surely passive', () => {
  const shown = [false, true, undefined].map((has_active_content) => canBeShown({ type: PDF, has_active_content }))
  expect(shown).toEqual([true, false, false])
})

it('a Word document without a check counts as active, an image never does', () => {
  const word = [false, true, undefined].map((has_active_content) => isPassive({ type: DOCX, has_active_content }))
  expect(word).toEqual([true, false, false])
  expect(isPassive({ type: JPEG })).toBe(true)
})
