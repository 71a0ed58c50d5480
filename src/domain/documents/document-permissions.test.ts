import { partnersText, uploaderText } from '@texts/documents/documents.ts'
import { describe, expect, it } from 'vitest'
import { sampleDocument } from '../../../tests/support/sample-records.ts'
import { mailChoicesFor } from '../accounts/mail-choices.policy.ts'
import { toActor } from '../platform/access/capabilities.ts'
import { MAIL_CHOICES } from '../platform/mail/mail.policy.ts'
import { canReplace, canWithdraw, isUnopened, isUploadedForOwner } from './document.policy.ts'
import type { PortalDocument } from './document.ts'

const OWNER = toActor('amina', { role: 'client', organisation_id: 'amina' })
const OTHER = toActor('other', { role: 'client', organisation_id: 'other' })
const ADMIN = toActor('naliaka', { role: 'admin', organisation_id: 'naliaka' })
const DAY = new Date('2026-11-23T06:00:00Z')

const documentWith = (changes: Partial<PortalDocument> = {}) =>
  ({ ...sampleDocument('amina'), ...changes }) as unknown as PortalDocument
const version = (status?: PortalDocument['status']) => ({ status }) as PortalDocument['versions'][number]

const own = documentWith()
const forOwner = documentWith({ uploaded_by: 'naliaka' })
const fromOffice = documentWith({ uploaded_by: 'naliaka', office_type: 'report', status: 'approved' })

describe('a new version', () => {
  it('comes from the owner if the document did, and from an admin always', () => {
    const allowed = [own, forOwner, fromOffice].map((document) =>
      [OWNER, OTHER, ADMIN].map((actor) => canReplace(document, actor)),
    )
    expect(allowed).toEqual([
      [true, false, true],
      [true, false, true],
      [false, false, true],
    ])
  })
})

describe('a document', () => {
  it('can be withdrawn by its owner, or by the office that uploaded it', () => {
    const allowed = [own, forOwner, fromOffice].map((document) =>
      [OWNER, OTHER, ADMIN].map((actor) => canWithdraw(document, actor)),
    )
    expect(allowed).toEqual([
      [true, false, false],
      [true, false, true],
      [false, false, true],
    ])
  })

  it('cannot be withdrawn after a version was reviewed; an older record counts as reviewed', () => {
    for (const status of ['under_review', 'approved', 'rejected'] as const) {
      expect(canWithdraw(documentWith({ status }), OWNER)).toBe(false)
      expect(canWithdraw(documentWith({ versions: [version(status)] }), OWNER)).toBe(false)
    }
    expect(canWithdraw(documentWith({ versions: [version()] }), OWNER)).toBe(false)
    expect(canWithdraw(documentWith({ versions: [version('pending')] }), OWNER)).toBe(true)
  })

  it('is unopened only if it came from the office', () => {
    expect([own, forOwner, fromOffice].map(isUnopened)).toEqual([false, false, true])
    expect(isUnopened({ ...fromOffice, opened_at: DAY })).toBe(false)
  })

  it('is not from the office if a colleague of the owner uploaded it', () => {
    expect(isUploadedForOwner(documentWith({ uploaded_by: 'baraka', by_client: true }))).toBe(false)
  })

  it('counts as the owner’s upload if an older record names no uploader', () => {
    expect([own, forOwner, { user_id: 'amina' }].map(isUploadedForOwner)).toEqual([false, true, false])
  })
})

describe('who can read a shared document', () => {
  it('is shown as a number', () => {
    expect(partnersText(undefined, 'Wells')).toBe('The partners of Wells can then read this document.')
    expect(partnersText(0, 'Wells')).toMatch(/^Wells has no partners yet\./)
    expect(partnersText(1, 'Wells')).toBe('1 partner of Wells can then read this document.')
    expect(partnersText(2, 'Wells')).toBe('2 partners of Wells can then read this document.')
  })
})

describe('an admin', () => {
  it('is named with the company after an upload for a client, or by the company alone', () => {
    expect(uploaderText({ first_name: 'Naliaka', last_name: 'Barasa' })).toBe('Naliaka Barasa, Ubora')
    expect(uploaderText({ first_name: '', last_name: '' })).toBe('Ubora')
  })

  it('is the only role with a choice for mails about new documents', () => {
    expect(mailChoicesFor(ADMIN)).toContain('new_documents')
    for (const role of ['client', 'partner'] as const) {
      expect(mailChoicesFor(toActor('amina', { role }))).toEqual(MAIL_CHOICES.filter((choice) => choice !== 'new_documents'))
    }
  })

  it('has no choice for mails about records that a colleague may not see', () => {
    expect(mailChoicesFor({ role: 'client', capabilities: ['invoices', 'support'] })).toEqual(['messages', 'tickets'])
    expect(mailChoicesFor({ role: 'admin', capabilities: ['office.money'] })).toEqual(['messages'])
  })
})
