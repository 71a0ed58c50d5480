import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureInvoices } from './bench/invoices.ts'
import { measurePages } from './bench/pages.ts'
import { buildAll } from './local/build.ts'
import { RUN } from './local/places.ts'
import { assertPortsFree } from './local/ports.ts'
import { runProgram, Sentence } from './local/stop.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)

/** What can be measured, by name: `npm run bench -- pages`, or some pages: `npm run bench -- pages / /news`. */
const BENCHES: Record<string, () => Promise<unknown>> = {
  pages: async () => {
    await assertPortsFree()
    await buildAll('keep')
    return measurePages(say)
  },
  invoices: async () => {
    await assertPortsFree()
    await buildAll('keep')
    return measureInvoices(say)
  },
}

await runProgram(async () => {
  const [name = 'pages'] = process.argv.slice(2)
  const bench = BENCHES[name]
  if (!bench) throw new Sentence(`There is no bench "${name}". Choose from: ${Object.keys(BENCHES).join(', ')}.`)
  const figures = await bench()
  const file = join(RUN, `bench-${name}.json`)
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  say(`\nWritten to ${file}`)
  return 0
})
