// Runs a scheduled function in a separate process, which the platform's kill at its time limit imitates: it ends in the
// middle of the work. Arguments: the name of the function, the time of the run in milliseconds since 1970.
import { setTimeout as pause } from 'node:timers/promises'
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'

const schedules = await import('@domain/generated/schedules.ts')
const { runRecorded } = await import('../../functions/src/platform/endpoint/implement-schedule.ts')

const [name = 'sweepMerges', time = '0'] = process.argv.slice(2)
const schedule = Object.values(schedules).find((each) => each.name === name)
if (!schedule) throw new Error(`No schedule is called ${name}`)

await runRecorded(
  schedule,
  async () => {
    process.kill(process.pid, 'SIGKILL')
    // The signal takes a moment, in which the work must not continue.
    await pause(60_000)
  },
  () => new Date(Number(time)),
)
