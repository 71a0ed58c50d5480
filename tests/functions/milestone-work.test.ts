import { dayInNairobi } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { fetchFile } from '../support/call-function.ts'
import { newPath, readFileClaim } from '../support/document-files.ts'
import { newMember } from '../support/members.ts'
import { readMilestone, storedMilestone, submitAs } from '../support/milestones.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const partner = await newMember('partner')

const start = (milestone_id: string, revision = 0, by = admin) =>
  callAs(by.idToken, 'start-milestone', { milestone_id, revision })
const submit = (milestone_id: string, changes: object = {}, by = admin) =>
  callAs(by.idToken, 'submit-milestone', { milestone_id, revision: 0, note: '', attachments: [], ...changes })

describe('work on a milestone', () => {
  it('starts once, on this day', async () => {
    const { id, project_id } = await storedMilestone(client.uid)
    const answers = await Promise.all([start(id), start(id), start(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await readMilestone(id)).toMatchObject({ status: 'in_progress', started_on: dayInNairobi(new Date()), revision: 1 })
    expect(await storedActivity(`projects/${project_id}`)).toMatchObject([{ kind: 'milestone_started', to: 'in_progress' }])
    expect(await start(id, 1)).toMatchObject({ status: 409, key: 'milestones/move-refused' })
  })

  it('is submitted with files, which only its client and the office read; the earlier submission is kept', async () => {
    const { id, project_id } = await storedMilestone(client.uid)
    expect(await submit(id)).toMatchObject({ status: 409, key: 'milestones/move-refused' })
    const first = newPath(admin)
    expect(await submitAs(admin, id, [first])).toMatchObject({ status: 200, key: 'milestones/submitted' })
    expect(await submit(id, { revision: 1, note: 'It is done.', attachments: [first] })).toMatchObject({ status: 200 })
    expect(await mailsCausedBy(`milestones/${id}`)).toMatchObject([
      { to: { address: client.email }, template: 'milestone-submitted' },
    ])
    expect(await readFileClaim(first)).toBe(`milestones/${id}`)
    expect(await submit(id, { revision: 2, note: 'Better.' })).toMatchObject({ status: 200 })
    expect(await submit(id, { revision: 2, note: 'Best.' })).toMatchObject({ key: 'plans/changed-meanwhile' })
    const { submissions = [] } = (await readMilestone(id)) ?? {}
    expect(submissions).toMatchObject([
      { note: 'It is done.', by: admin.uid, files: [{ file_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
      { note: 'Better.', files: [] },
    ])
    const file = { milestone_id: id, submission: 0, attachment_id: submissions[0]?.files[0]?.id }
    const open = (input: object, by = client) => fetchFile('open-submission-file', input, by.idToken)
    const statuses = [open(file), open(file, admin), open(file, partner), open({ ...file, submission: 1 })]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 404, 404])
    expect((await storedActivity(`projects/${project_id}`)).map(({ kind }) => kind)).toEqual([
      ...['milestone_started', 'milestone_submitted', 'milestone_submitted'],
    ])
  })

  it('is not submitted with a file of somebody else, one that is missing, or after its acceptance', async () => {
    const { id } = await storedMilestone(client.uid, { status: 'in_progress' })
    for (const path of [newPath(admin), newPath(client)]) {
      expect(await submit(id, { attachments: [path] })).toMatchObject({ status: 404, key: 'documents/file-missing' })
    }
    expect(await readMilestone(id)).toMatchObject({ status: 'in_progress', submissions: [] })
    const accepted = await storedMilestone(client.uid, { status: 'accepted' })
    expect(await submit(accepted.id)).toMatchObject({ status: 409, key: 'milestones/move-refused' })
  })
})
