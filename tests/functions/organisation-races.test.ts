import '../support/payment-environment.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ROLES_PROJECT } from '../../scripts/local/environment.ts'
import { runManagerRounds } from '../load/manager-rounds.ts'
import { joinDuringMerges } from '../load/merges.ts'
import { runDemotions } from '../load/run-demotions.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint, invitedToken, storedOrganisation } from '../support/organisations.ts'
import { readRecord } from '../support/stored-records.ts'

/** Rounds of a race; in each, the second call begins later. */
const ROUNDS = 8
const STEP_MS = 8
const admin = await newMember('admin')

describe('two people who act on each other at the same moment', () => {
  it('leave somebody who manages the organisation', async () => {
    const rounds = await runManagerRounds(10)
    for (const round of rounds) expect(round.managers, round.answers.join()).toBeGreaterThan(0)
  }, 120_000)

  it('leave an admin who manages people', async () => {
    const rounds = await runDemotions(`${ROLES_PROJECT}-capabilities`, 10, 'capabilities')
    expect(rounds).toHaveLength(10)
    expect(new Set(rounds)).toEqual(new Set(['auth/not-allowed, done; admins: 1, changes: 1']))
  }, 120_000)
})

it('people who join during a merge, and what they write, belong to the organisation that remains', async () => {
  const { seconds: _seconds, ...outcome } = await joinDuringMerges(1, 20)
  expect(outcome).toEqual({ joins: 20, errors: [], elsewhere: 0, remaining: 0 })
}, 120_000)

describe('an organisation whose only person joins another one', () => {
  const changes = {
    'while the office moves somebody into it': (person: Member, to: string) =>
      callEndpoint(admin, 'moveMember', { user_id: person.uid, organisation_id: to, capabilities: ['projects'] }),
    'while the office merges another one into it': (person: Member, to: string) =>
      callEndpoint(admin, 'mergeOrganisations', { source_id: person.uid, target_id: to }),
  }

  it.each(Object.entries(changes))(
    '%s either remains or takes nobody',
    async (_what, change) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [only, other] = [await newMember('client'), await newMember('client')]
        const token = await invitedToken(admin, await storedOrganisation(), only.email)
        const joining = callEndpoint(only, 'acceptInvitation', { token })
        await pause(round * STEP_MS)
        const [joined, changed] = await Promise.all([joining, change(other, only.uid)])
        const remains = (await readRecord(`organisations/${only.uid}`)) !== undefined
        expect([joined.status, changed.status], `${joined.key}, ${changed.key}`).toEqual(remains ? [409, 200] : [200, 404])
      }
    },
    120_000,
  )
})
