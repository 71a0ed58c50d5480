// The outbox under load, beside a run that is up (`npm start`).
import { runProgram } from '../../scripts/local/stop.ts'
import { isKept, outboxScenarios } from './outbox-scenarios.ts'

await runProgram(async () => {
  const rows = await Array.fromAsync(outboxScenarios())
  // biome-ignore lint/suspicious/noConsole: a table is what this program is for.
  console.table(rows)
  return rows.every(isKept) ? 0 : 1
})
