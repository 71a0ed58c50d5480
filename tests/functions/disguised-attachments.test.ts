import { expect, it } from 'vitest'
import { replyWith, ticketWith, uploaded } from '../support/attachments.ts'
import { inTurns } from '../support/call-function.ts'
import { DISGUISED } from '../support/disguised-files.ts'
import { holderOf, isStored } from '../support/document-files.ts'
import { newMember } from '../support/members.ts'
import { recordsWith, storedTicket } from '../support/stored-records.ts'
import { repliesOn } from '../support/ticket-actions.ts'

/** Tickets are counted for each person, so several people take turns. */
const OPENERS = 5

it(`a client cannot attach any of ${DISGUISED.length} disguised or damaged files to a reply, and all are removed`, async () => {
  const admin = await newMember('admin')
  const { id } = await storedTicket((await newMember('client')).uid)
  const outcomes = await inTurns(DISGUISED, async ([what, name, type, bytes]) => {
    const path = await uploaded(admin, name, bytes, type)
    const send = () => replyWith(admin, id, [path])
    const first = await send()
    // The emulator of storage breaks a connection now and then: the file stays then, for the next try.
    const { status, error, subject } = first.key === 'documents/storage-failed' ? await send() : first
    return [what, status, error, subject === path, await isStored(path), await holderOf(path)]
  })
  expect(outcomes).toEqual(DISGUISED.map(([what]) => [what, 415, 'Invalid file type', true, false, null]))
  expect(await repliesOn(id)).toEqual([])
})

it('a client cannot attach any of them to a ticket', async () => {
  const clients = await Promise.all(Array.from({ length: OPENERS }, () => newMember('client')))
  const some = DISGUISED.filter((_, index) => index % Math.ceil(DISGUISED.length / (OPENERS * 12)) === 0)
  const statuses = await inTurns([...some.entries()], async ([index, [, name, type, bytes]]) => {
    const client = clients[index % OPENERS] ?? clients[0]
    if (!client) throw new Error('Nobody opens tickets')
    const path = await uploaded(client, name, bytes, type)
    const { status } = (await ticketWith(client, [path])).answer
    return status === 503 ? (await ticketWith(client, [path])).answer.status : status
  })
  expect(new Set(statuses)).toEqual(new Set([415]))
  for (const { uid } of clients) expect(await recordsWith('support_tickets', 'user_id', uid)).toEqual([])
})
