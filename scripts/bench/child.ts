// Runs one bench in a separate process, so that its child processes end before the next bench.
// Arguments: the bench, the file for the results, paths.
import { writeFileSync } from 'node:fs'
import '../local/domain-alias.ts'
import { CliError, runProgram, say } from '../local/stop.ts'
import type { BenchContext, Measurements } from './measurements.ts'

// Loaded here, because Node resolves static imports before it knows the aliases.
const [{ BENCHES }, { compareWithLimits }] = await Promise.all([import('./benches.ts'), import('./limits.ts')])
const [name = '', file = '', ...paths] = process.argv.slice(2)
const measured: Measurements = { tables: [], remarks: [] }
/** Saved after every row, because the bench may be stopped. */
const save = () => writeFileSync(file, JSON.stringify(measured))

const work: BenchContext = {
  paths,
  say,
  remark: (text) => {
    measured.remarks.push(text)
    save()
  },
  table: (heading, columns) => {
    const table = { heading, columns, rows: [] as Measurements['tables'][number]['rows'] }
    measured.tables.push(table)
    return (row) => {
      table.rows.push(row)
      save()
      const target = compareWithLimits(name, table, row)
      say(`  ${row.cells.join('   ')}${target ? `   ${target.met ? 'met' : 'MISSED'} ${target.text}` : ''}`)
    }
  },
}

await runProgram(async () => {
  const bench = BENCHES[name]
  if (!bench) throw new CliError(`There is no bench ${name}.`)
  const measure = await bench.load()
  await measure(work)
  return 0
})
