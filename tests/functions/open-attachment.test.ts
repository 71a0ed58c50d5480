import { beforeAll, describe, expect, it } from 'vitest'
import { openAttachment, replyWith, ticketWith, uploaded } from '../support/attachments.ts'
import { certificate, isStored } from '../support/document-files.ts'
import { forbiddenCaller } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { readTicket, repliesOn } from '../support/ticket-actions.ts'

type File = [what: string, replyId: string | null, attachment: { id: string } | undefined]

const client = await newMember('client')
const admin = await newMember('admin')
let ticket: string
let ofTicket: File
let ofReply: File
let ofNote: File
let notePath: string

beforeAll(async () => {
  ticket = (await ticketWith(client, [await uploaded(client, 'log.pdf')])).id
  await replyWith(admin, ticket, [await uploaded(admin)])
  notePath = await uploaded(admin)
  await replyWith(admin, ticket, [notePath], { is_internal: true })
  const replies = await repliesOn(ticket)
  const [reply, note] = [replies.find((one) => !one.is_internal), replies.find((one) => one.is_internal)]
  ofTicket = ['of the ticket', null, (await readTicket(ticket))?.attachments?.[0]]
  ofReply = ['of a reply', reply?.id ?? '', reply?.attachments?.[0]]
  ofNote = ['of a note', note?.id ?? '', note?.attachments?.[0]]
})

const ask = (by: Member, [, replyId, attachment]: File, id = ticket) => openAttachment(by, id, replyId, attachment)
const GONE = { status: 404, key: 'documents/file-gone' }
const readStatusAndBody = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

describe('an attachment', () => {
  it('is streamed as a file to the owner of the ticket and to admins', async () => {
    for (const by of [client, admin]) {
      for (const file of [ofTicket, ofReply]) {
        const response = await ask(by, file)
        expect(response.status).toBe(200)
        expect(Buffer.from(await response.arrayBuffer()).equals(certificate)).toBe(true)
      }
    }
    const { headers } = await ask(client, ofTicket)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="log\.pdf"/)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('of an internal note is for admins; its client gets the answer for a missing one', async () => {
    expect((await ask(admin, ofNote)).status).toBe(200)
    const refused = await ask(client, ofNote)
    const nothing = await openAttachment(client, ticket, 'no-such-reply', { id: 'none' })
    expect(await readStatusAndBody(refused)).toMatchObject(GONE)
    expect(await readStatusAndBody(await ask(client, ofNote))).toEqual(await readStatusAndBody(nothing))
    // The file is also refused as one of the ticket or of a readable reply.
    for (const replyId of [null, ofReply[1]]) {
      expect(await readStatusAndBody(await openAttachment(client, ticket, replyId, ofNote[2]))).toMatchObject(GONE)
    }
  })

  it('is refused to other clients, partners and former admins', async () => {
    for (const by of await Promise.all((['client', 'partner', 'demoted admin'] as const).map(forbiddenCaller))) {
      for (const file of [ofTicket, ofReply, ofNote]) expect(await readStatusAndBody(await ask(by, file))).toMatchObject(GONE)
    }
    expect((await openAttachment(undefined, ticket, null, ofTicket[2])).status).toBe(401)
    for (const kind of ['without a role', 'unverified client'] as const) {
      expect((await ask(await forbiddenCaller(kind), ofTicket)).status).toBe(403)
    }
  })

  it('cannot be reached through another ticket of the caller', async () => {
    const { id } = await ticketWith(await forbiddenCaller('client'), [])
    for (const file of [ofTicket, ofReply, ofNote]) {
      expect(await readStatusAndBody(await ask(await forbiddenCaller('client'), file, id))).toMatchObject(GONE)
    }
  })

  it('is requested by ids only', async () => {
    for (const [id, reply, attachment] of [
      ['a/b', null, 'x'],
      [ticket, '../x', 'x'],
      [ticket, null, '__x__'],
      [ticket, undefined, 'x'],
    ] as const) {
      const response = await openAttachment(admin, id, reply as string | null, { id: attachment })
      expect(response.status).toBe(400)
    }
    expect(await isStored(notePath)).toBe(true)
  })
})
