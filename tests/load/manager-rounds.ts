// Two people who manage an organisation take that from each other in every way, at the same moment.

import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { changeCapabilities, passOn, remove } from '../../functions/src/organisations/change-member.ts'
import { isManager, listMembers } from '../../functions/src/organisations/members.ts'
import { db } from '../../functions/src/platform/endpoint/firebase.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleOrganisation, sampleProfile, sampleRole } from '../support/sample-records.ts'
import { errorKeyOrDone } from './error-key.ts'

type Act = (by: string, other: string) => Promise<void>

const removes: Act = (by, other) => remove(other, by, new Date())
const leaves: Act = (by) => remove(by, by, new Date())
const takes: Act = (user_id, by) =>
  changeCapabilities({ user_id, before: [...CAPABILITIES], capabilities: ['projects'] }, by, new Date())
const demotes: Act = (by, other) => takes(other, by)
const stepsDown: Act = (by) => takes(by, by)
const passesOn: Act = (by, other) => passOn(other, by, new Date())

/** What the first and the second person do. */
const PAIRS: readonly (readonly [Act, Act])[] = [
  [removes, removes],
  [leaves, leaves],
  [demotes, demotes],
  [stepsDown, stepsDown],
  [removes, demotes],
  [removes, leaves],
  [demotes, stepsDown],
  [passesOn, removes],
  [passesOn, leaves],
  [passesOn, passesOn],
]

export interface ManagerRound {
  answers: string[]
  /** Managers of the organisation afterwards. */
  managers: number
}

/** The emulator's locks also delay transactions of other organisations. */
const AT_ONCE = 4

/** @returns one result for each round, in which two people act concurrently */
export async function runManagerRounds(count: number): Promise<ManagerRound[]> {
  const rounds: ManagerRound[] = []
  const left = Array.from({ length: count }, (_, round) => round)
  const work = async () => {
    for (let round = left.shift(); round !== undefined; round = left.shift()) rounds.push(await runRound(round))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return rounds
}

async function runRound(round: number): Promise<ManagerRound> {
  const [id, a, b] = [newRecordId(), newRecordId(), newRecordId()]
  await storeOrganisationWith(id, [a, b])
  const [first, second] = PAIRS[round % PAIRS.length] ?? [leaves, leaves]
  const answers = await Promise.all([errorKeyOrDone(first(a, b)), errorKeyOrDone(second(b, a))])
  return { answers: answers.sort(), managers: (await listMembers(id)).filter(isManager).length }
}

/** Stores an organisation with people, who have all capabilities. */
export async function storeOrganisationWith(id: string, people: readonly string[], changes: object = {}): Promise<void> {
  const writes = db.batch()
  writes.set(db.collection(COLLECTIONS.organisations).doc(id), sampleOrganisation({ ...changes }))
  for (const uid of people) {
    const access = { organisation_id: id, capabilities: [...CAPABILITIES] }
    writes.set(db.collection(COLLECTIONS.userRoles).doc(uid), sampleRole(uid, 'client', access))
    writes.set(db.collection(COLLECTIONS.profiles).doc(uid), sampleProfile(uid))
  }
  await writes.commit()
}
