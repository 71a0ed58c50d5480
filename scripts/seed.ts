import { parseOptions, TEXT } from './local/options.ts'
import { CliError, runProgram, say } from './local/stop.ts'
import { SCALE, seedScale } from './seed/seed.ts'

const USAGE = `Use: npm run seed -- --scale N --only ${Object.keys(SCALE).join('|')}   (while npm start runs)`

await runProgram(async () => {
  const { scale, only } = parseOptions({ scale: TEXT, only: TEXT }, USAGE)
  const count = Number(scale)
  if (!Number.isInteger(count) || count < 1 || count > 100_000 || !only || !(only in SCALE)) throw new CliError(USAGE)
  const started = performance.now()
  await seedScale(only as keyof typeof SCALE, count)
  say(`${count} ${only} written in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return 0
})
