import { describe, expect, it } from 'vitest'
import { documentExpiryMail, documentForOwnerMail, newDocumentsMail } from './document-mails.ts'

const LINK = 'https://ubora.example/documents'
const client = { first_name: 'Amina', last_name: 'Lokwawi', company_name: '' }

describe('the mail about a document that an admin uploaded', () => {
  it('names type and project of a document from the office', () => {
    const mail = documentForOwnerMail({ title: '<b>Survey</b>', project: 'Wells', office_type: 'drawing' }, LINK)
    expect(mail.subject).toBe('<b>Survey</b>: a document from Ubora')
    expect(mail.text).toContain('Document: <b>Survey</b>\nType: Drawing\nProject: Wells')
    expect(mail.text).not.toContain('by another way')
    expect(mail.html).not.toContain('<b>Survey')
  })

  it('announces the review of the owner’s own document', () => {
    const mail = documentForOwnerMail({ title: 'Licence', project: '', office_type: null }, LINK)
    expect(mail.subject).toBe('Licence: uploaded for you')
    expect(mail.text).toContain('We review it as if you had uploaded it.')
    expect(mail.text).not.toMatch(/Type:|Project:/)
  })
})

describe('the daily mail', () => {
  const documents = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Paper ${index + 1}`, client }))

  it('names up to 20 documents and counts the others', () => {
    expect(newDocumentsMail(documents(1), LINK).subject).toBe('1 new document to review')
    const { subject, text } = newDocumentsMail(documents(23), LINK)
    expect(subject).toBe('23 new documents to review')
    expect(text).toContain('Document: Paper 20, Amina Lokwawi')
    expect(text).not.toContain('Paper 21')
    expect(text).toContain('And 3 more.')
    expect(newDocumentsMail(documents(20), LINK).text).not.toContain('more.')
  })
})

describe('the reminder of an expiry', () => {
  const expiry = { title: 'Licence', lastDay: 'Mar 31, 2027', days: 7 }

  it('requests a new version only for documents that the owner can replace', () => {
    expect(documentExpiryMail({ ...expiry, isFromOffice: false }, LINK).text).toContain('as a new version')
    const { text } = documentExpiryMail({ ...expiry, isFromOffice: true }, LINK)
    expect(text).toContain('Write to us if you need a renewed one.')
    expect(text).not.toContain('as a new version')
  })
})
