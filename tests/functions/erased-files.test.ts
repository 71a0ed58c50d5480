import { FORMER_STAFF } from '@domain/platform/access/personal-data.ts'
import { expect, it } from 'vitest'
import { callAs, signInFor } from '../support/accounts.ts'
import { exportedData, exportedText } from '../support/data-exports.ts'
import { checkStoredFiles, isStored, newDocument, newPath, putFile, readDocument } from '../support/document-files.ts'
import { newMember } from '../support/members.ts'
import { documentFor } from '../support/office-documents.ts'
import { readRecord } from '../support/stored-records.ts'

const deleteAccount = async ({ email }: { email: string }) => callAs(await signInFor(email), 'delete-my-account')
/** Each deletion processes every collection. */
const TWO_DELETIONS_MS = 120_000

it(
  'the files of a deleted account are erased with its records, regardless of who uploaded them; other files stay',
  async () => {
    const admin = await newMember('admin', { first_name: 'Leaving', last_name: 'Admin' })
    const second = await newMember('admin')
    const client = await newMember('client')
    const other = await newMember('client')

    const sent = await documentFor(admin, client.uid, { office_type: 'report' })
    const handedIn = await documentFor(admin, client.uid)
    const newer = newPath(client)
    await newDocument(client, { replaces: handedIn.id }, newer)
    const ofOther = await documentFor(second, other.uid, { office_type: 'report' })
    const ownOfAdmin = newPath(admin)
    await newDocument(admin, {}, ownOfAdmin)
    const unfinished = newPath(admin)
    await putFile(unfinished)

    // After the admin's deletion, files uploaded for clients stay without the admin's name.
    expect((await deleteAccount(admin)).status).toBe(200)
    expect(await checkStoredFiles([sent.path, handedIn.path, newer, ofOther.path])).toEqual([true, true, true, true])
    expect(await checkStoredFiles([ownOfAdmin, unfinished])).toEqual([false, false])
    expect(await readDocument(sent.id)).toMatchObject({ author: FORMER_STAFF, uploaded_by: admin.uid, user_id: client.uid })
    expect(await readDocument(handedIn.id)).toMatchObject({ author: { first_name: 'Amina' }, uploaded_by: client.uid })
    const answer = await callAs(client.idToken, 'open-document', { document_id: sent.id, version: null })
    expect(answer.status).toBe(200)

    // The data export lists the client's files by record, including those in the admin's folder, and no other client's.
    const raw = await exportedText(client.idToken)
    const { files }: { files: { path: string }[] } = JSON.parse(raw)
    expect(files.map(({ path }) => path).toSorted()).toEqual([sent.path, handedIn.path, newer].toSorted())

    // The client's deletion removes their files, including those in an admin's folder.
    expect((await deleteAccount(client)).status).toBe(200)
    expect(await checkStoredFiles([sent.path, handedIn.path, newer, ofOther.path])).toEqual([false, false, false, true])
    for (const { id } of [sent, handedIn]) expect(await readRecord(`documents/${id}`)).toBeUndefined()
    expect(await readDocument(ofOther.id)).toMatchObject({ user_id: other.uid })
  },
  TWO_DELETIONS_MS,
)

it('an admin’s data download contains no document that they uploaded for a client', async () => {
  const admin = await newMember('admin')
  const client = await newMember('client')
  const { id, path } = await documentFor(admin, client.uid)
  const { records, files } = await exportedData(admin.idToken)
  expect(records['documents']).toEqual([])
  expect(files).toEqual([])
  expect([await readRecord(`documents/${id}`), await isStored(path)]).toMatchObject([{ user_id: client.uid }, true])
})
