import { describe, expect, it } from 'vitest'
import { ROLES_PROJECT } from '../../scripts/local/environment.ts'
import { useOneInvitation } from '../load/invitations.ts'
import { runManagerRounds } from '../load/manager-rounds.ts'
import { joinDuringMerges } from '../load/merges.ts'
import { runDemotions } from '../load/run-demotions.ts'

/** `MANAGER_ROUNDS=100` and `MERGE_JOINS=200` repeat more. */
const ROUNDS = Number(process.env['MANAGER_ROUNDS'] ?? 10)
const JOINS = Number(process.env['MERGE_JOINS'] ?? 20)
const JOINS_PER_MERGE = Math.min(JOINS, 50)
const LIMIT = 600_000

describe('two people who act on each other at the same moment', () => {
  it(
    'leave somebody who manages the organisation',
    async () => {
      const rounds = await runManagerRounds(ROUNDS)
      expect(rounds).toHaveLength(ROUNDS)
      for (const round of rounds) expect(round.managers, round.answers.join()).toBeGreaterThan(0)
    },
    LIMIT,
  )

  it(
    'leave an admin who manages people',
    async () => {
      const rounds = await runDemotions(`${ROLES_PROJECT}-capabilities`, ROUNDS, 'capabilities')
      expect(rounds).toHaveLength(ROUNDS)
      expect(new Set(rounds)).toEqual(new Set(['auth/not-allowed, done; admins: 1, changes: 1']))
    },
    LIMIT,
  )
})

it(
  'people who join during a merge, and what they write, belong to the organisation that remains',
  async () => {
    const outcome = await joinDuringMerges(JOINS / JOINS_PER_MERGE, JOINS_PER_MERGE)
    expect(outcome).toEqual({ joins: JOINS, errors: [], elsewhere: 0, remaining: 0 })
  },
  LIMIT,
)

it('an invitation that is accepted 50 times at the same moment adds one member', async () => {
  expect(await useOneInvitation(50)).toEqual({ members: 1, errors: [] })
})
