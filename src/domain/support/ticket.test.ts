import { describe, expect, it } from 'vitest'
import { attachmentsSchema } from '../documents/attachment.ts'
import { newReplySchema, openAttachmentSchema } from './ticket.ts'

const REPLY = { ticket_id: 'a-ticket', reply_id: 'x'.repeat(20), message: 'Here', is_internal: false }
const buildUploadPaths = (count: number) =>
  Array.from({ length: count }, (_, index) => `documents/me/1479281400000-${index}.pdf`)

describe('the files of a reply', () => {
  it('are empty in a request without the field, which older pages send', () => {
    expect(newReplySchema.validateSync(REPLY).attachments).toEqual([])
  })

  it('are five at most, without duplicates', () => {
    const isTaken = (attachments: unknown) => newReplySchema.isValidSync({ ...REPLY, attachments })
    expect([0, 1, 5, 6].map((count) => isTaken(buildUploadPaths(count)))).toEqual([true, true, true, false])
    expect(isTaken([...buildUploadPaths(1), ...buildUploadPaths(1)])).toBe(false)
    const foreign = () => newReplySchema.validateSync({ ...REPLY, attachments: ['invoices/x.pdf'] })
    expect(foreign).toThrow('requests/invalid')
    for (const other of [null, {}, 7, 'documents', [null], [{ file_path: 'a' }]]) expect(isTaken(other)).toBe(false)
  })

  it('are also valid in records without files', () => {
    expect(attachmentsSchema.optional().isValidSync(undefined, { strict: true })).toBe(true)
    expect(attachmentsSchema.isValidSync([{ id: 'a' }], { strict: true })).toBe(false)
  })

  it('are requested by ids only', () => {
    const input = { ticket_id: 'a', reply_id: null, attachment_id: 'b' }
    const isQuestion = (changes: object) => openAttachmentSchema.isValidSync({ ...input, ...changes }, { strict: true })
    expect([{}, { reply_id: 'c' }].map(isQuestion)).toEqual([true, true])
    for (const wrong of [{ reply_id: undefined }, { ticket_id: 'a/b' }, { attachment_id: '..' }, { file_path: 'x' }]) {
      expect(isQuestion(wrong)).toBe(false)
    }
  })
})
