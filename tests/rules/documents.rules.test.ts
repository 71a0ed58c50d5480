import { COLLECTIONS } from '@domain/collections.ts'
import { and, collection, doc, getCount, getDoc, getDocs, or, orderBy, query, where } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { assertFails, assertSucceeds } from '../support/assertions.ts'
import { describeAccess } from '../support/describe-access.ts'
import { openFirestoreAs, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleDocument } from '../support/sample-records.ts'
import { sampleSharedDocument } from '../support/sample-shared-documents.ts'
import { SUBJECTS } from './subjects.ts'

const PROJECT = 'shared-project'
const path = (id: string) => `${COLLECTIONS.documents}/${id}`

useRulesEnvironment({
  [path('owners-document')]: { ...sampleDocument('owner', ['partner']), project_id: PROJECT },
  [path('unshared-document')]: { ...sampleDocument('owner'), project_id: PROJECT },
  [path('others-document')]: sampleDocument('other-client', ['former-partner', 'demoted', 'owner']),
  [path('partners-document')]: { ...sampleDocument('partner'), status: 'approved' },
  [`${COLLECTIONS.sharedDocuments}/owners-document`]: { ...sampleSharedDocument('owner'), project_id: PROJECT },
  [path('orphan-document')]: { title: 'No owner, no partners' },
})

describeAccess(SUBJECTS.documents)

const documents = (person: PersonName) => collection(openFirestoreAs(person), COLLECTIONS.documents)
const copies = (person: PersonName) => collection(openFirestoreAs(person), COLLECTIONS.sharedDocuments)
const own = (uid: string) => where('organisation_id', '==', uid)
const sharedWith = (uid: string) => where('partner_ids', 'array-contains', uid)
const ofProject = where('project_id', '==', PROJECT)
const newest = orderBy('created_at', 'desc')
/** The four combinations of the filters on the screens. */
const FILTER_COMBINATIONS = [[], [where('category', '==', 'business_docs')], [where('status', '==', 'approved')]].flatMap(
  (filters) =>
    filters.length ? [filters] : [[], [where('category', '==', 'business_docs'), where('status', '==', 'approved')]],
)

describe('a document', () => {
  it('is closed to the partners of its project, shared or not', async () => {
    for (const id of ['owners-document', 'unshared-document']) await assertFails(getDoc(doc(documents('partner'), id)))
  })

  it('is closed to a person in its partner list who is not a partner', async () => {
    for (const person of ['owner', 'demoted admin'] as const) {
      await assertFails(getDoc(doc(documents(person), 'others-document')))
    }
  })

  it('without an owner is open to admins only, and answers as a missing one', async () => {
    await assertSucceeds(getDoc(doc(documents('admin'), 'orphan-document')))
    for (const id of ['orphan-document', 'no-such-document']) await assertFails(getDoc(doc(documents('owner'), id)))
  })
})

describe('a list of documents, with each combination of filters,', () => {
  it.each(FILTER_COMBINATIONS)('contains the owner’s documents: %#', async (...filters) => {
    for (const [person, uid] of [
      ['owner', 'owner'],
      ['other client', 'other-client'],
      ['demoted admin', 'demoted'],
    ] as const) {
      const list = query(documents(person), own(uid), ...filters, newest)
      await assertSucceeds(getDocs(list))
      await assertSucceeds(getCount(list))
    }
  })

  it.each(FILTER_COMBINATIONS)(
    'contains only a partner’s own documents, and of shared ones the copies: %#',
    async (...filters) => {
      const list = query(documents('partner'), own('partner'), ...filters, newest)
      expect((await assertSucceeds(getDocs(list))).docs.map(({ id }) => id)).toEqual(['partners-document'])
      await assertFails(getDocs(query(documents('partner'), sharedWith('partner'), ...filters, newest)))
      const both = and(or(own('partner'), sharedWith('partner')), ...filters)
      await assertFails(getDocs(query(documents('partner'), both, newest)))
      const shared = query(copies('partner'), sharedWith('partner'), ...filters, newest)
      const { docs } = await assertSucceeds(getDocs(shared))
      expect(docs.map(({ id }) => id)).toEqual(['owners-document'])
      await assertSucceeds(getCount(shared))
    },
  )

  it.each(FILTER_COMBINATIONS)('contains all documents for an admin: %#', async (...filters) => {
    await assertSucceeds(getDocs(query(documents('admin'), ...filters, newest)))
  })

  it.each(FILTER_COMBINATIONS)('is refused for documents of another person: %#', async (...filters) => {
    for (const person of [
      'owner',
      'partner',
      'other client',
      'without a role',
      'unverified',
      'signed out everywhere',
    ] as const) {
      await assertFails(getDocs(query(documents(person), ...filters, newest)))
      await assertFails(getDocs(query(documents(person), own('demo-client'), ...filters, newest)))
    }
    for (const person of ['owner', 'other client', 'demoted admin', 'without a role'] as const) {
      const uid = { owner: 'owner', 'other client': 'other-client', 'demoted admin': 'demoted', 'without a role': 'role-less' }[
        person
      ]
      await assertFails(getDocs(query(documents(person), sharedWith(uid), ...filters, newest)))
    }
  })
})

describe('the documents of a project', () => {
  it('are listed for their owner or a partner, never by the project alone', async () => {
    const { docs } = await assertSucceeds(getDocs(query(documents('owner'), own('owner'), ofProject, newest)))
    expect(docs.map(({ id }) => id).sort()).toEqual(['owners-document', 'unshared-document'])
    const shared = query(copies('partner'), sharedWith('partner'), ofProject, newest)
    expect((await assertSucceeds(getDocs(shared))).docs.map(({ id }) => id)).toEqual(['owners-document'])
    for (const person of ['owner', 'partner', 'other client'] as const) {
      await assertFails(getDocs(query(documents(person), ofProject, newest)))
    }
    await assertSucceeds(getDocs(query(documents('admin'), ofProject, newest)))
  })
})
