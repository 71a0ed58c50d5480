import { expect, it } from 'vitest'
import { replyWith, ticketWith, uploaded } from '../support/attachments.ts'
import { withLimitedConcurrency } from '../support/call-function.ts'
import { isStored, readFileClaim } from '../support/document-files.ts'
import { newMember } from '../support/members.ts'
import { SPOOFED_FILES } from '../support/spoofed-files.ts'
import { recordsWith, storedTicket } from '../support/stored-records.ts'
import { repliesOn } from '../support/ticket-actions.ts'

/** Several people take turns, because tickets per person are limited. */
const OPENERS = 5

it(`a client cannot attach any of ${SPOOFED_FILES.length} spoofed or damaged files to a reply, and all are removed`, async () => {
  const admin = await newMember('admin')
  const { id } = await storedTicket((await newMember('client')).uid)
  const outcomes = await withLimitedConcurrency(SPOOFED_FILES, async ([what, name, type, bytes]) => {
    const path = await uploaded(admin, name, bytes, type)
    const { status, key, subject } = await replyWith(admin, id, [path])
    return [what, status, key, subject === path, await isStored(path), await readFileClaim(path)]
  })
  expect(outcomes).toEqual(SPOOFED_FILES.map(([what, , , , error]) => [what, 415, `documents/${error}`, true, false, null]))
  expect(await repliesOn(id)).toEqual([])
})

it('a client cannot attach any of them to a ticket', async () => {
  const clients = await Promise.all(Array.from({ length: OPENERS }, () => newMember('client')))
  const some = SPOOFED_FILES.filter((_, index) => index % Math.ceil(SPOOFED_FILES.length / (OPENERS * 12)) === 0)
  const statuses = await withLimitedConcurrency([...some.entries()], async ([index, [, name, type, bytes]]) => {
    const client = clients[index % OPENERS] ?? clients[0]
    if (!client) throw new Error('Nobody opens tickets')
    const path = await uploaded(client, name, bytes, type)
    return (await ticketWith(client, [path])).answer.status
  })
  expect(new Set(statuses)).toEqual(new Set([415]))
  for (const { uid } of clients) expect(await recordsWith('support_tickets', 'user_id', uid)).toEqual([])
})
