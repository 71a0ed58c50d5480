// Runs the load test of the outbox on a running `npm start`.
import { runProgram } from '../../scripts/local/stop.ts'
import { isOutboxReliable, runOutboxScenarios } from './outbox-scenarios.ts'

await runProgram(async () => {
  const rows = await Array.fromAsync(runOutboxScenarios())
  // biome-ignore lint/suspicious/noConsole: this program prints a table.
  console.table(rows)
  return rows.every(isOutboxReliable) ? 0 : 1
})
