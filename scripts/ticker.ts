import { PROJECT_ID } from './local/environment.ts'
import { PORTS } from './local/ports.ts'

const TICK_MS = 60_000
const EVERY_MINUTES = /^every (\d+) minutes?$/
/** Nightly work is repeated hourly here: a local run rarely lasts until the night. */
const HOUR = 60

interface Backends {
  backends: { functionTriggers: { id: string; schedule?: { schedule: string } }[] }[]
}

/** The emulator loads schedules but never ticks, so this does: each handler once at the start, then at its pace. */
export async function startTicker(onProblem: (sentence: string) => void): Promise<void> {
  const scheduled = await scheduledFunctions()
  let minute = 0
  const tick = async () => {
    const due = scheduled.filter(({ everyMinutes }) => minute % everyMinutes === 0)
    minute += 1
    for (const { id } of due) {
      if ((await runScheduled(id)) === 'failed') onProblem(`The scheduled function ${id} failed; see the emulators' log.`)
    }
  }
  setInterval(() => void tick(), TICK_MS).unref()
  await tick()
}

/** The emulator numbers its triggers anew each time they are switched off and on, and answers 204 for an older number. */
const SUPERSEDED = 204
const NO_SUCH_TRIGGER = 404
let generation = 0

/** Runs one scheduled function now, to its end. Answers whether it succeeded. */
export async function callScheduled(id: string): Promise<boolean> {
  return (await runScheduled(id)) === 'done'
}

/** `off` while the emulator's triggers are switched off, as by the seeding of many records. */
async function runScheduled(id: string): Promise<'done' | 'failed' | 'off'> {
  const triggers = `http://127.0.0.1:${PORTS.functions}/functions/projects/${PROJECT_ID}/triggers`
  let superseded = false
  try {
    for (let number = generation; ; number++) {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      const { ok, status } = await fetch(`${triggers}/${id}-${number}`, request)
      if (status === SUPERSEDED) {
        superseded = true
        continue
      }
      if (ok) generation = number
      if (status === NO_SUCH_TRIGGER && superseded) return 'off'
      return ok ? 'done' : 'failed'
    }
  } catch {
    return 'failed'
  }
}

export async function scheduledFunctions(): Promise<{ id: string; everyMinutes: number }[]> {
  const { backends } = (await (await fetch(`http://127.0.0.1:${PORTS.functions}/backends`)).json()) as Backends
  return backends
    .flatMap((backend) => backend.functionTriggers)
    .flatMap(({ id, schedule }) =>
      schedule ? [{ id, everyMinutes: Number(EVERY_MINUTES.exec(schedule.schedule)?.[1] ?? HOUR) }] : [],
    )
}
