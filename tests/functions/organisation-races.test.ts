import { describe, expect, it } from 'vitest'
import { ROLES_PROJECT } from '../../scripts/local/environment.ts'
import { runManagerRounds } from '../load/manager-rounds.ts'
import { joinDuringMerges } from '../load/merges.ts'
import { runDemotions } from '../load/run-demotions.ts'

describe('two people who act on each other at the same moment', () => {
  it('leave somebody who manages the organisation', async () => {
    const rounds = await runManagerRounds(10)
    for (const round of rounds) expect(round.managers, round.answers.join()).toBeGreaterThan(0)
  })

  it('leave an admin who manages people', async () => {
    const rounds = await runDemotions(`${ROLES_PROJECT}-capabilities`, 10, 'capabilities')
    expect(rounds).toHaveLength(10)
    expect(new Set(rounds)).toEqual(new Set(['auth/not-allowed, done; admins: 1, changes: 1']))
  })
})

it('people who join during a merge, and what they write, belong to the organisation that remains', async () => {
  const { seconds: _seconds, ...outcome } = await joinDuringMerges(1, 20)
  expect(outcome).toEqual({ joins: 20, errors: [], elsewhere: 0, remaining: 0 })
})
