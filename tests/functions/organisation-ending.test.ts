import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint, invitedToken, storedOrganisation } from '../support/organisations.ts'
import { readRecord } from '../support/stored-records.ts'

/** Rounds of a race; in each, the second call begins later. */
const ROUNDS = 8
const STEP_MS = 8
const admin = await newMember('admin')

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
