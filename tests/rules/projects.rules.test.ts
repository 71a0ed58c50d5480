import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { collection, doc, getDoc, getDocs, or, query, where } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { firestoreOf } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleProject } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const env = useRulesEnvironment({
  [`${COLLECTIONS.projects}/owners-project`]: sampleProject('owner', ['partner']),
  [`${COLLECTIONS.projects}/unshared-project`]: sampleProject('owner', ['other-client', 'demoted']),
  [`${COLLECTIONS.projects}/partners-project`]: sampleProject('partner'),
  [`${COLLECTIONS.projects}/orphan-project`]: { title: 'No client, no partners' },
})

describeAccess(env, SUBJECTS.projects)

describe('a project', () => {
  it('that is not shared with the partner is closed to the partner', async () => {
    await assertFails(getDoc(doc(firestoreOf(env(), 'partner'), COLLECTIONS.projects, 'unshared-project')))
  })

  it('that lists people as partners who are none is closed to them', async () => {
    for (const person of ['other client', 'demoted admin'] as const) {
      await assertFails(getDoc(doc(firestoreOf(env(), person), COLLECTIONS.projects, 'unshared-project')))
    }
  })

  it('of a partner, and those shared with one, come in one list', async () => {
    const projects = collection(firestoreOf(env(), 'partner'), COLLECTIONS.projects)
    const both = query(projects, or(where('client_id', '==', 'partner'), where('partner_ids', 'array-contains', 'partner')))
    const { docs } = await assertSucceeds(getDocs(both))
    expect(docs.map(({ id }) => id).sort()).toEqual(['owners-project', 'partners-project'])
  })

  it('shared with another partner is not in reach of a list', async () => {
    const projects = collection(firestoreOf(env(), 'partner'), COLLECTIONS.projects)
    await assertFails(getDocs(query(projects, where('partner_ids', 'array-contains', 'owner'))))
    await assertFails(getDocs(query(projects, where('client_id', '==', 'owner'))))
  })

  it('shared with people who are no partners is not in reach of their list', async () => {
    const projects = collection(firestoreOf(env(), 'other client'), COLLECTIONS.projects)
    await assertFails(getDocs(query(projects, where('partner_ids', 'array-contains', 'other-client'))))
  })

  it('without a client is for admins only', async () => {
    await assertSucceeds(getDoc(doc(firestoreOf(env(), 'admin'), COLLECTIONS.projects, 'orphan-project')))
    await assertFails(getDoc(doc(firestoreOf(env(), 'owner'), COLLECTIONS.projects, 'orphan-project')))
  })

  it('that does not exist answers like one that is foreign', async () => {
    await assertFails(getDoc(doc(firestoreOf(env(), 'owner'), COLLECTIONS.projects, 'no-such-project')))
  })
})
