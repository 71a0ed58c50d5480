import { formatCount } from '../../src/domain/platform/formats.ts'
import { countReads, type Reads } from '../../tests/support/reads.ts'
import { PORTS } from '../local/ports.ts'
import { SCALE, seedScale } from '../seed/seed.ts'
import type { BenchContext } from './measurements.ts'
import { openPortal, type Screen, screens } from './screens.ts'
import { observeData } from './shown-data.ts'

const FEW = 100
const MANY = 5000
/** The activity log grows with all other collections. */
const MANY_EVENTS = 10_000

/** Counts the reads of each screen with few and with many records. */
export async function measureReads({ paths, table, remark, say }: BenchContext): Promise<void> {
  const inContext = await openPortal(say)
  const measureScreenReads = (screen: Screen) =>
    inContext(screen.role, { baseURL: `http://localhost:${PORTS.hosting}` }, async (page) => {
      const open = await observeData(page, screen)
      const reads = countReads(page)
      await open(screen.path, 'whole')
      return reads()
    })
  const wanted = screens(paths)
  await seedEach(FEW, FEW)
  const few: Reads[] = []
  for (const screen of wanted) few.push(await measureScreenReads(screen))
  const started = performance.now()
  await seedEach(MANY, MANY_EVENTS, say)
  remark(`Writing the records took ${Math.round((performance.now() - started) / 1000)} seconds.`)
  const columns = [FEW, MANY].flatMap((count) =>
    ['listed', 'single', 'aggregations'].map((what) => `${formatCount(count)}: ${what}`),
  )
  const add = table('', ['Role', 'Screen', ...columns])
  for (const [index, screen] of wanted.entries()) {
    const [before, after] = [few[index] as Reads, await measureScreenReads(screen)]
    const { role, path } = screen
    const cells = [role, path, ...[before, after].flatMap(({ listed, single, aggregations }) => [listed, single, aggregations])]
    add({ key: `${role} ${path}`, cells })
  }
}

async function seedEach(count: number, events: number, say?: (line: string) => void): Promise<void> {
  for (const name of Object.keys(SCALE) as (keyof typeof SCALE)[]) {
    const records = name === 'activity' ? events : count
    const started = performance.now()
    await seedScale(name, records)
    say?.(`  ${records} ${name} written in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}
