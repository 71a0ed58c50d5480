import { describe, expect, it } from 'vitest'
import { answerTime, CONTACT_STATUSES, contactMessageSchema } from '../../src/domain/public/inquiry.ts'
import { demoInquiries, scaleInquiries } from './office.ts'

const NOW = new Date('2026-11-20T06:00:00Z')

describe.each([
  ['demo', demoInquiries(NOW)],
  ['scale', scaleInquiries(90)],
])('the seeded inquiries: %s', (_name, inquiries) => {
  it('are valid records with unique ids', () => {
    for (const inquiry of inquiries) expect(() => contactMessageSchema.validateSync(inquiry, { strict: true })).not.toThrow()
    expect(new Set(inquiries.map(({ id }) => id)).size).toBe(inquiries.length)
  })

  it('have every status, and name the person who responded', () => {
    expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(CONTACT_STATUSES))
    for (const { status, responded_at, responded_by } of inquiries) {
      expect([responded_at !== null, responded_by !== null]).toEqual(Array(2).fill(status === 'responded'))
    }
  })
})

describe('the seeded inquiries', () => {
  it('have every state of the promised answer time', () => {
    const kinds = demoInquiries(NOW).map((inquiry) => answerTime(inquiry, NOW)?.kind)
    expect(kinds).toEqual(['due', 'due', 'overdue', 'answered', 'answered late'])
  })
})
