// Runs one bench in a separate process, so that its child processes end before the next bench.
// Arguments: the bench, the file for the results, paths.
import { writeFileSync } from 'node:fs'
import '../local/domain-alias.ts'
import { CliError, onStop, runProgram } from '../local/stop.ts'
import { BENCHES } from './benches.ts'
import type { BenchContext, Measurements } from './measurements.ts'

const [name = '', file = '', ...paths] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const measured: Measurements = { tables: [], remarks: [] }

const work: BenchContext = {
  paths,
  say,
  remark: (text) => void measured.remarks.push(text),
  table: (heading, columns) => {
    const table = { heading, columns, rows: [] as Measurements['tables'][number]['rows'] }
    measured.tables.push(table)
    return (row) => {
      table.rows.push(row)
      const target = row.target ? `   ${row.target.met ? 'met' : 'MISSED'} (${row.target.text})` : ''
      say(`  ${row.cells.join('   ')}${target}`)
    }
  },
}

await runProgram(async () => {
  const bench = BENCHES[name]
  if (!bench) throw new CliError(`There is no bench ${name}.`)
  const write = () => writeFileSync(file, JSON.stringify(measured))
  onStop(write)
  // When the bench is stopped early, its results are saved before the child processes end, which can take long.
  process.on('disconnect', write)
  const measure = await bench.load()
  await measure(work)
  return 0
})
