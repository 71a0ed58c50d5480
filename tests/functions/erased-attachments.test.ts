import { FORMER_STAFF } from '@domain/platform/access/personal-data.ts'
import { expect, it } from 'vitest'
import { callAs, signInFor } from '../support/accounts.ts'
import { openAttachment, replyWith, ticketWith, uploaded } from '../support/attachments.ts'
import { exportedText } from '../support/data-exports.ts'
import { checkStoredFiles, listDocumentFiles } from '../support/document-files.ts'
import { newMember } from '../support/members.ts'
import { readRecord } from '../support/stored-records.ts'
import { repliesOn } from '../support/ticket-actions.ts'

const deleteAccount = async ({ email }: { email: string }) => callAs(await signInFor(email), 'delete-my-account')

it('attachments stay when the admin who sent them leaves, and are erased with the account of the ticket’s owner', async () => {
  const admin = await newMember('admin')
  const client = await newMember('client')
  const mine = await uploaded(client, 'mine.pdf')
  const { id } = await ticketWith(client, [mine])
  const theirs = await uploaded(admin, 'theirs.pdf')
  const note = await uploaded(admin, 'secret.pdf')
  await replyWith(admin, id, [theirs])
  await replyWith(admin, id, [note], { is_internal: true })
  const unsent = await uploaded(admin)

  // The client's data export lists the files that they may read, and no file of a note.
  const raw = await exportedText(client.idToken)
  const { files }: { files: { path: string }[] } = JSON.parse(raw)
  expect(files.map(({ path }) => path).toSorted()).toEqual([mine, theirs].toSorted())
  expect(raw).not.toContain('secret.pdf')

  expect((await deleteAccount(admin)).status).toBe(200)
  expect(await checkStoredFiles([mine, theirs, note, unsent])).toEqual([true, true, true, false])
  const reply = (await repliesOn(id)).find(({ is_internal }) => !is_internal)
  expect(reply?.author).toEqual(FORMER_STAFF)
  expect((await openAttachment(client, id, reply?.id ?? '', reply?.attachments?.[0])).status).toBe(200)

  expect((await deleteAccount(client)).status).toBe(200)
  expect(await checkStoredFiles([mine, theirs, note])).toEqual([false, false, false])
  expect(await readRecord(`support_tickets/${id}`)).toBeUndefined()
  expect([await listDocumentFiles(client.uid), await listDocumentFiles(admin.uid)]).toEqual([[], []])
})
