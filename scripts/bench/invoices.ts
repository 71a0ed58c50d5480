import { numberIn } from '../../src/domain/numbers/number.policy.ts'
import { createdAtOnce } from '../../tests/load/invoicers.ts'
import { startEmulators } from '../emulators/suite.ts'
import { NUMBERS_PROJECT } from '../local/environment.ts'

const INVOICES = 200
/** On how many instances of the functions the calls arrive. */
const INSTANCES = [1, 2, 4]

interface Measured {
  instances: number
  invoices: number
  failed: number
  /** Different numbers that were given out. */
  distinct: number
  /** Numbers below the highest that nobody has. */
  gaps: number
  seconds: number
}

/** 200 invoices that are drafted at the same moment: how long it takes, and what numbers they have. */
export async function measureInvoices(say: (line: string) => void): Promise<Measured[]> {
  await startEmulators({ onCrash: say })
  const measured: Measured[] = []
  for (const instances of INSTANCES) {
    // A project of its own for each: its numbers begin with 1.
    const load = { project: `${NUMBERS_PROJECT}-${instances}`, instances, each: INVOICES / instances }
    const { numbers, failed, seconds } = await createdAtOnce(load)
    const given = new Set(numbers.map((text) => numberIn('invoice', text)?.number ?? 0))
    const gaps = Math.max(...given) - given.size
    const row = { instances, invoices: INVOICES, failed, distinct: given.size, gaps, seconds: Math.round(seconds * 10) / 10 }
    measured.push(row)
    say(`${instances} instances  ${row.seconds} s  ${row.distinct} different numbers  ${gaps} gaps  ${failed} failed`)
  }
  return measured
}
