import { COLLECTIONS } from '@domain/collections.ts'
import { and, collection, doc, getDoc, getDocs, or, orderBy, query, where } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { connection, openFirestoreAs } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleProject } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({
  [`${COLLECTIONS.projects}/owners-project`]: sampleProject('owner', ['partner']),
  [`${COLLECTIONS.projects}/unshared-project`]: sampleProject('owner', ['other-client', 'demoted']),
  [`${COLLECTIONS.projects}/partners-project`]: sampleProject('partner'),
  [`${COLLECTIONS.projects}/old-partners-project`]: sampleProject('owner', ['old-partner']),
  [`${COLLECTIONS.userRoles}/old-partner`]: { user_id: 'old-partner', role: 'partner' },
  [`${COLLECTIONS.projects}/orphan-project`]: { title: 'No client, no partners' },
})

describeAccess(SUBJECTS.projects)

describe('a project', () => {
  it('that is not shared with the partner is closed to the partner', async () => {
    await assertFails(getDoc(doc(openFirestoreAs('partner'), COLLECTIONS.projects, 'unshared-project')))
  })

  it('is closed to a person in its partner list who is not a partner', async () => {
    for (const person of ['other client', 'demoted admin'] as const) {
      await assertFails(getDoc(doc(openFirestoreAs(person), COLLECTIONS.projects, 'unshared-project')))
    }
  })

  it('is listed for a partner who owns it or with whom it is shared', async () => {
    const projects = collection(openFirestoreAs('partner'), COLLECTIONS.projects)
    const both = query(
      projects,
      or(where('organisation_id', '==', 'partner'), where('partner_ids', 'array-contains', 'partner')),
    )
    const { docs } = await assertSucceeds(getDocs(both))
    expect(docs.map(({ id }) => id).sort()).toEqual(['owners-project', 'partners-project'])
  })

  it('of another person is refused in a partner’s list', async () => {
    const projects = collection(openFirestoreAs('partner'), COLLECTIONS.projects)
    await assertFails(getDocs(query(projects, where('partner_ids', 'array-contains', 'owner'))))
    await assertFails(getDocs(query(projects, where('organisation_id', '==', 'owner'))))
  })

  it('is not listed by the person whom it names', async () => {
    const projects = collection(openFirestoreAs('owner'), COLLECTIONS.projects)
    await assertFails(getDocs(query(projects, where('client_id', '==', 'owner'))))
  })

  it('is listed by the person whom it names, or as shared, for an account without an organisation', async () => {
    const projects = collection(connection('old-partner', { email_verified: true }), COLLECTIONS.projects)
    const both = or(where('client_id', '==', 'old-partner'), where('partner_ids', 'array-contains', 'old-partner'))
    const { docs } = await assertSucceeds(getDocs(query(projects, both)))
    expect(docs.map(({ id }) => id)).toEqual(['old-partners-project'])
    await assertFails(getDocs(query(projects, where('partner_ids', 'array-contains', 'partner'))))
  })

  it('is refused in the list of a client in its partner list', async () => {
    const projects = collection(openFirestoreAs('other client'), COLLECTIONS.projects)
    await assertFails(getDocs(query(projects, where('partner_ids', 'array-contains', 'other-client'))))
  })

  it('without a client is open to admins only', async () => {
    await assertSucceeds(getDoc(doc(openFirestoreAs('admin'), COLLECTIONS.projects, 'orphan-project')))
    await assertFails(getDoc(doc(openFirestoreAs('owner'), COLLECTIONS.projects, 'orphan-project')))
  })

  it('that does not exist answers as one of another client', async () => {
    await assertFails(getDoc(doc(openFirestoreAs('owner'), COLLECTIONS.projects, 'no-such-project')))
  })
})

describe('a list of projects', () => {
  const inStatus = where('status', 'in', ['planning', 'feasibility'])
  const newest = orderBy('created_at', 'desc')

  it('by status contains own projects, for a partner also shared ones, and all for an admin', async () => {
    const of = (person: 'owner' | 'partner' | 'admin') => collection(openFirestoreAs(person), COLLECTIONS.projects)
    await assertSucceeds(getDocs(query(of('owner'), where('organisation_id', '==', 'owner'), inStatus, newest)))
    const both = or(where('organisation_id', '==', 'partner'), where('partner_ids', 'array-contains', 'partner'))
    await assertSucceeds(getDocs(query(of('partner'), and(both, inStatus), newest)))
    await assertSucceeds(getDocs(query(of('admin'), inStatus, newest)))
    for (const person of ['owner', 'partner'] as const) await assertFails(getDocs(query(of(person), inStatus, newest)))
  })

  it('by title contains a client’s own projects, for the upload form', async () => {
    const projects = collection(openFirestoreAs('owner'), COLLECTIONS.projects)
    await assertSucceeds(getDocs(query(projects, where('organisation_id', '==', 'owner'), orderBy('title'))))
    await assertFails(getDocs(query(projects, orderBy('title'))))
  })
})
