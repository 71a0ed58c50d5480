import { describe, expect, it } from 'vitest'
import { DOCX, JPEG, MAX_UPLOAD_BYTES, PDF } from './document.constants.ts'
import { canBeShown, isPassive, uploadProblem, uploadTypeOf } from './upload.policy.ts'

/** A chosen file of this size that starts with these bytes. */
const chosen = (name: string, start = '%PDF-1.7', size = start.length) => ({
  name,
  size,
  slice: (from: number, to: number) => new Blob([start]).slice(from, to),
})
const photoOf = (brand: string, other = 'miaf') => `\0\0\0\x14ftyp${brand}\0\0\0\0${other}\0\0\0\x20meta`

describe('a chosen file', () => {
  it('of 10 MB is accepted, one byte more is not', async () => {
    expect(await uploadProblem(chosen('plan.pdf', '%PDF', MAX_UPLOAD_BYTES))).toBeUndefined()
    expect(await uploadProblem(chosen('plan.pdf', '%PDF', MAX_UPLOAD_BYTES + 1))).toBe('documents/too-large')
  })

  it.each(['plan.PDF', 'photo.jpg', 'photo.jpeg', 'scan.png', 'a.b.docx'])('%s is of an allowed type', async (name) => {
    expect(await uploadProblem(chosen(name))).toBeUndefined()
  })

  it.each(['plan.exe', 'plan.pdf.exe', 'plan.doc', 'pdf', 'plan.', 'plan.svg', 'p.heic'])(
    '%s is of no allowed type',
    async (name) => {
      expect(await uploadProblem(chosen(name))).toBe('documents/wrong-type')
    },
  )

  it.each(['plan.pdf', 'plan.exe'])('is rejected as empty when it has no byte: %s', async (name) => {
    expect(await uploadProblem(chosen(name, ''))).toBe('documents/empty')
  })

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'of the brand %s is a HEIC photo under any name',
    async (brand) => {
      for (const name of ['IMG_0001.HEIC', 'IMG_0001.jpg', 'IMG_0001'])
        expect(await uploadProblem(chosen(name, photoOf(brand)))).toBe('documents/heic')
    },
  )

  it('of another brand is no HEIC photo', async () => {
    expect(await uploadProblem(chosen('photo.avif', photoOf('mif1', 'avif')))).toBe('documents/wrong-type')
    expect(await uploadProblem(chosen('film.mp4', photoOf('isom')))).toBe('documents/wrong-type')
  })

  it('that cannot be read is judged by its name and size', async () => {
    const unreadable = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as Blob }
    expect(await uploadProblem({ ...chosen('plan.pdf'), ...unreadable })).toBeUndefined()
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
