import { runDemotions } from '../../../tests/load/run-demotions.ts'
import { ROLES_PROJECT } from '../../local/environment.ts'
import { type Outcome, runParallel, timed } from './outcome.ts'

/** Each pair of admins has a separate project without other admins. */
const PAIRS = 8
const ROUNDS = 4
/** The second call is rejected, because its caller is no longer an admin. */
const EXPECTED = 'auth/not-allowed, done; admins: 1, changes: 1'

export async function demotionsAtOnce(): Promise<Outcome[]> {
  const { result, seconds } = await timed(() =>
    runParallel(PAIRS, (pair) => runDemotions(`${ROLES_PROJECT}-bench-${pair}`, ROUNDS)),
  )
  const rounds = result.flat()
  const right = rounds.filter((round) => round === EXPECTED).length
  const withoutAdmin = rounds.filter((round) => round.includes('admins: 0')).length
  const twice = rounds.filter((round) => round.startsWith('done, done')).length
  const tries = PAIRS * ROUNDS
  return [
    {
      what: `Two admins demoting each other, ${tries} times`,
      tries: 2 * tries,
      done: right,
      refused: right,
      failed: 2 * (tries - right),
      duplicates: twice,
      gaps: withoutAdmin,
      seconds,
      expectedSuccesses: tries,
    },
  ]
}
