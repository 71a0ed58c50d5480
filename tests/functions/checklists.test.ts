import { COLLECTIONS } from '@domain/collections.ts'
import { checklistSchema } from '@domain/projects/checklist.ts'
import { expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint } from '../support/organisations.ts'
import { readRecord, storedActivity, withDates } from '../support/stored-records.ts'

const [admin, other, client] = [await newMember('admin'), await newMember('admin'), await newMember('client')]

const ITEM = { title: 'Title deed', why: '', category: 'business_docs', is_required: true, due_days: 14 } as const
const PATH = `${COLLECTIONS.documentChecklists}/advisory`
const change = (items: readonly object[], revision: number, by: Member = admin) =>
  callEndpoint(by, 'changeChecklist', { service: 'advisory', revision, items })
const read = async () => {
  const data = await readRecord(PATH)
  return data && checklistSchema.exact().validateSync({ ...withDates(data), id: 'advisory' }, { strict: true })
}

it('a checklist is stored and changed; repeated requests change nothing, and another admin’s change is not lost', async () => {
  await adminDb.doc(PATH).delete()
  const before = (await storedActivity(PATH)).length
  for (const _time of [1, 2]) expect(await change([ITEM], 0)).toMatchObject({ status: 200, key: 'checklists/saved' })
  expect(await read()).toMatchObject({ items: [ITEM], revision: 1, updated_by: admin.uid })
  expect(await change([], 0, other)).toMatchObject({ status: 409, key: 'checklists/changed-meanwhile' })

  const added = { ...ITEM, title: 'Site plan', is_required: false, due_days: 0 }
  expect(await change([added, ITEM], 1, other)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ items: [added, ITEM], revision: 2, updated_by: other.uid })

  const entries = (await storedActivity(PATH)).slice(before)
  expect(entries).toMatchObject(
    [admin, other].map(({ uid }) => ({
      ...{ kind: 'checklist_changed', actor_id: uid, label: 'Advisory', visible_to: ['office.projects'] },
    })),
  )
})

it('of concurrent changes one is stored', async () => {
  const revision = (await read())?.revision ?? 0
  const answers = await Promise.all([1, 2, 3, 4].map((day) => change([{ ...ITEM, due_days: day }], revision)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

it('a checklist has 50 documents at most, and only the office changes it', async () => {
  const revision = (await read())?.revision ?? 0
  expect((await change(Array(51).fill(ITEM), revision)).status).toBe(400)
  for (const wrong of [{ due_days: -1 }, { due_days: 1.5 }, { title: '' }, { category: 'other' }, { more: 1 }])
    expect((await change([{ ...ITEM, ...wrong }], revision)).status).toBe(400)
  expect((await callEndpoint(admin, 'changeChecklist', { service: 'other', revision, items: [] })).status).toBe(400)
  await expectForbidden((by) => change([ITEM], revision, by), 'client', 'partner', client)
})
