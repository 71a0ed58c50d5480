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
      if (!(await callScheduled(id))) onProblem(`The scheduled function ${id} failed; see the emulators' log.`)
    }
  }
  setInterval(() => void tick(), TICK_MS).unref()
  await tick()
}

/** Runs one scheduled function now. Answers whether it succeeded. */
export async function callScheduled(id: string): Promise<boolean> {
  const url = `http://127.0.0.1:${PORTS.functions}/functions/projects/${PROJECT_ID}/triggers/${id}`
  try {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    return answer.ok
  } catch {
    return false
  }
}

export async function scheduledFunctions(): Promise<{ id: string; everyMinutes: number }[]> {
  const { backends } = (await (await fetch(`http://127.0.0.1:${PORTS.functions}/backends`)).json()) as Backends
  return backends
    .flatMap((backend) => backend.functionTriggers)
    .flatMap(({ id, schedule }) =>
      schedule ? [{ id: `${id}-0`, everyMinutes: Number(EVERY_MINUTES.exec(schedule.schedule)?.[1] ?? HOUR) }] : [],
    )
}
