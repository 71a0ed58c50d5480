import { DOCX, documentPath, UPLOAD_VALID_MS } from '@domain/documents/upload.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoFile } from '../../scripts/seed/documents.ts'
import { callAs } from '../support/accounts.ts'
import { replyWith, ticketWith, uploaded } from '../support/attachments.ts'
import { certificate, finalise, isStored, newDocument, newPath, putFile, readFileClaim } from '../support/document-files.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { recordsWith, storedActivity, storedTicket } from '../support/stored-records.ts'
import { changeTicketStatus, readTicket, repliesOn } from '../support/ticket-actions.ts'

let client: Member
let ticket: string

const admin = await newMember('admin')
const other = await newMember('client')
beforeEach(async () => {
  client = await newMember('client')
  ticket = (await storedTicket(client.uid)).id
})

describe('files of a ticket or a reply', () => {
  it('are stored with the type and size of their content, and the ticket claims them', async () => {
    const pdf = await uploaded(client, 'log.pdf')
    const docx = await uploaded(client, 'letter.docx', demoFile('contract.docx'), DOCX)
    const { id, answer } = await ticketWith(client, [pdf, docx])
    expect(answer).toMatchObject({ status: 200, key: 'tickets/created' })
    expect((await readTicket(id))?.attachments).toMatchObject([
      { file_name: 'log.pdf', file_size: certificate.length, file_path: pdf, type: 'application/pdf' },
      { file_name: 'letter.docx', file_path: docx, type: DOCX },
    ])
    expect([await readFileClaim(pdf), await readFileClaim(docx)]).toEqual([`support_tickets/${id}`, `support_tickets/${id}`])
  })

  it('are stored with a reply of the client or the staff, whose mail has their number and no names', async () => {
    const subject = (await readTicket(ticket))?.ticket_number ?? ''
    const [mine, theirs] = [await uploaded(client, 'salaries.pdf'), await uploaded(admin)]
    expect((await replyWith(client, ticket, [mine], { message: `Of ${client.uid}` })).status).toBe(200)
    expect((await replyWith(admin, ticket, [theirs])).status).toBe(200)
    const [first, second] = await repliesOn(ticket)
    expect(first?.attachments).toMatchObject([{ file_path: mine, file_name: 'salaries.pdf' }])
    expect(second?.attachments).toMatchObject([{ file_path: theirs }])
    expect(await readFileClaim(theirs)).toBe(`ticket_messages/${second?.id}`)
    await eventually(async () => {
      const mails = await mailsTo(COMPANY.emails.support)
      const mail = mails.find((one) => one.subject.includes(subject) && one.text.includes(client.uid))
      expect(mail?.text).toContain('Attached files: 1')
      expect(mail?.text).not.toContain('salaries')
    })
  })

  it('are claimed once when a double click or a lost answer repeats the request', async () => {
    const paths = [await uploaded(client), await uploaded(client)]
    const reply_id = newRecordId()
    const again = () => replyWith(client, ticket, paths, { reply_id })
    const answers = [...(await Promise.all([again(), again(), again()])), await again()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await repliesOn(ticket)).toHaveLength(1)
    expect(await storedActivity(`support_tickets/${ticket}`)).toHaveLength(2 - 1)

    const files = [await uploaded(client)]
    const ticket_id = newRecordId()
    const opened = await Promise.all([1, 2, 3].map(() => ticketWith(client, files, { ticket_id })))
    expect(opened.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(opened.map(({ answer }) => answer.result?.['ticket_number'])).size).toBe(1)
  })

  it('that are sent with a known id and other files are refused, and stay for the next try', async () => {
    const [one, two] = [await uploaded(client), await uploaded(client)]
    const reply_id = newRecordId()
    await replyWith(client, ticket, [one], { reply_id })
    expect(await replyWith(client, ticket, [one, two], { reply_id })).toMatchObject({
      status: 409,
      key: 'tickets/replied-otherwise',
    })
    const { id } = await ticketWith(client, [two])
    const again = await ticketWith(client, [], { ticket_id: id })
    expect(again.answer).toMatchObject({ status: 409, key: 'tickets/created-otherwise' })
  })

  it('stay if the ticket was closed in between, and can be sent once it is open again', async () => {
    const path = await uploaded(client)
    await changeTicketStatus(client, ticket, 'closed')
    expect(await replyWith(client, ticket, [path])).toMatchObject({ status: 409, key: 'tickets/reopen-first' })
    await changeTicketStatus(client, ticket, 'open')
    expect((await replyWith(client, ticket, [path])).status).toBe(200)
  })

  it('cannot be removed from the ticket: by cancelling the upload, as a document or for another reply', async () => {
    const path = await uploaded(client)
    await replyWith(client, ticket, [path])
    expect((await callAs(client.idToken, 'cancel-upload', { file_path: path })).status).toBe(200)
    expect(await finalise(client, path)).toMatchObject({ status: 404, key: 'documents/file-missing' })
    expect(await replyWith(client, ticket, [path])).toMatchObject({ status: 404, subject: path })
    expect(await isStored(path)).toBe(true)
    expect(await repliesOn(ticket)).toHaveLength(1)
  })

  it('of one upload in two replies at the same moment belong to one of them', async () => {
    const path = await uploaded(client)
    const answers = await Promise.all([1, 2, 3].map(() => replyWith(client, ticket, [path])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await repliesOn(ticket)).toHaveLength(1)
    expect(await isStored(path)).toBe(true)
  })
})

describe('a ticket or a reply that is refused', () => {
  const expectRefused = async (attachments: unknown, error: object) => {
    expect(await replyWith(client, ticket, attachments)).toMatchObject(error)
    expect((await ticketWith(client, attachments)).answer).toMatchObject(error)
    expect(await repliesOn(ticket)).toEqual([])
    expect(await recordsWith('support_tickets', 'user_id', client.uid)).toHaveLength(1)
  }

  it('a client cannot attach another person’s file, a document’s file, or one that is missing, too old or cancelled', async () => {
    const foreign = await uploaded(other)
    const documents = newPath(client)
    await newDocument(client, {}, documents)
    const late = documentPath(client.uid, Date.now() - UPLOAD_VALID_MS - 60_000, 'late.pdf')
    await putFile(late)
    const givenUp = newPath(client)
    await callAs(client.idToken, 'cancel-upload', { file_path: givenUp })
    await putFile(givenUp)
    for (const path of [foreign, documents, newPath(client), late, givenUp, `documents/${client.uid}/../x`]) {
      await expectRefused([path], { status: 404, key: 'documents/file-missing', subject: path })
    }
    expect([await isStored(foreign), await isStored(documents)]).toEqual([true, true])
  })

  it.each([
    ['six files', () => Array.from({ length: 6 }, () => newPath(client)), 'attachments/too-many'],
    ['one file twice', () => [newPath(client)].flatMap((path) => [path, path]), undefined],
    ['an object', () => [{ file_path: newPath(client) }], undefined],
    ['no list', () => 'x', undefined],
    ['nothing', () => null, undefined],
    ['a path without end', () => ['documents/'.padEnd(700, 'x')], undefined],
  ])('a client cannot attach %s', async (_what, paths, key) => {
    await expectRefused(paths(), { status: 400, ...(key && { key }) })
  })

  it('a client whose files are partly refused reads the reason for each, and the others stay', async () => {
    const page = Buffer.from('<!doctype html>')
    const [good, bad, worse] = [
      await uploaded(client),
      await uploaded(client, 'page.pdf', page),
      await uploaded(client, 'plan.png', demoFile('site-plan.png').subarray(0, 500), 'image/png'),
    ]
    const missing = newPath(client)
    const answer = await replyWith(client, ticket, [bad, good, missing, worse])
    expect(answer).toMatchObject({ status: 415, key: 'documents/wrong-type', subject: bad })
    expect(answer.others).toMatchObject([
      { key: 'documents/file-missing', subject: missing },
      { key: 'documents/damaged', subject: worse },
    ])
    expect([await isStored(good), await isStored(bad), await isStored(worse)]).toEqual([true, false, false])
    const one = await replyWith(client, ticket, [good, missing])
    expect([one.subject, one.others]).toEqual([missing, undefined])
    expect((await replyWith(client, ticket, [good])).status).toBe(200)
  })
})
