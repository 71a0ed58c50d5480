import '../../tests/support/function-code.ts'
import { useOneInvitation } from '../../tests/load/invitations.ts'
import { runManagerRounds } from '../../tests/load/manager-rounds.ts'
import { joinDuringMerges, mergeWithKills } from '../../tests/load/merges.ts'
import { runDemotions } from '../../tests/load/run-demotions.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { ROLES_PROJECT } from '../local/environment.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { runParallel } from './contention/outcome.ts'
import { atMost, type BenchContext, exactly, metrics, oneDecimal } from './measurements.ts'

const ROUNDS = 100
/** Each pair of admins has a separate project without other admins. */
const PAIRS = 4
const USES = 50
const MERGES = 4
const JOINS = 200
const RECORDS = 10_000
const KILLS = 10
const MERGE_SECONDS = 300

/** Measures what must hold when people of organisations act at the same moment, and while organisations merge. */
export async function measureOrganisations(context: BenchContext): Promise<void> {
  await startEmulators({ onCrash: context.say })
  const metric = metrics(context)
  await withoutTriggers(async () => {
    const merged = await mergeWithKills(RECORDS, KILLS)
    metric('kills during a merge', merged.kills, exactly(KILLS, merged.kills))
    metric(`records of the target, of 2 × ${RECORDS}`, merged.records, exactly(2 * RECORDS, merged.records))
    metric('records, shares and log entries that still name the source', merged.left, atMost(0, merged.left))
    const seconds = Number(oneDecimal(merged.seconds))
    metric('seconds of the merge, including kills', seconds, atMost(MERGE_SECONDS, seconds, 's'))

    const { members, errors: refusals } = await useOneInvitation(USES)
    metric(`members after ${USES} parallel uses of one invitation`, members, exactly(1, members))

    const joined = await joinDuringMerges(MERGES, JOINS / MERGES)
    metric(`people who joined during ${MERGES} merges`, joined.joins, exactly(JOINS, joined.joins))
    metric('people and records elsewhere afterwards', joined.elsewhere, atMost(0, joined.elsewhere))
    for (const error of new Set([...refusals, ...joined.errors])) context.remark(error)

    const rounds = await runManagerRounds(ROUNDS)
    const without = rounds.filter(({ managers }) => managers === 0).length
    metric(`organisations without a manager after ${ROUNDS} rounds of two people`, without, atMost(0, without))

    const each = ROUNDS / PAIRS
    const lines = await runParallel(PAIRS, (at) => runDemotions(`${ROLES_PROJECT}-managers-${at}`, each, 'capabilities'))
    const kept = lines.flat().filter((line) => line.includes('admins: 1')).length
    metric(`rounds of ${ROUNDS} in which one admin still manages people`, kept, exactly(ROUNDS, kept))
  })
}
