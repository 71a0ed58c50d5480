import { PROJECT_ID } from './local/environment.ts'
import { FUNCTION_PORTS, PORTS } from './local/ports.ts'

const TICK_MS = 60_000
const EVERY_MINUTES = /^every (\d+) minutes?$/
/** Nightly functions run hourly here, because a local run rarely lasts until the night. */
const NIGHTLY_MINUTES = 60

interface Backends {
  backends: { functionTriggers: { entryPoint: string; region: string; schedule?: { schedule: string } }[] }[]
}

interface ScheduledFunction {
  name: string
  region: string
  everyMinutes: number
}

/**
 * Runs each scheduled function at the start and then at its interval, because the emulator never runs them.
 * @param except names of functions that are not run
 */
export async function startScheduler(onProblem: (message: string) => void, except: readonly string[] = []): Promise<void> {
  const all = (await scheduledFunctions()).filter(({ name }) => !except.includes(name))
  let minute = 0
  const tick = async () => {
    const due = all.filter(({ everyMinutes }) => minute % everyMinutes === 0)
    minute += 1
    for (const scheduled of due) {
      if (!(await run(scheduled))) onProblem(`The scheduled function ${scheduled.name} failed; see the local server's log.`)
    }
  }
  setInterval(() => void tick(), TICK_MS).unref()
  await tick()
}

/** Runs a scheduled function now and waits until it ends. @returns whether it succeeded */
export async function runScheduledFunction(name: string): Promise<boolean> {
  const scheduled = (await scheduledFunctions()).find((candidate) => candidate.name === name)
  return scheduled ? run(scheduled) : false
}

async function run({ name, region }: ScheduledFunction): Promise<boolean> {
  const address = `http://127.0.0.1:${FUNCTION_PORTS[0]}/${PROJECT_ID}/${region}/${name}`
  const answer = await fetch(address, { method: 'POST' }).catch(() => undefined)
  return answer?.ok ?? false
}

export async function scheduledFunctions(): Promise<ScheduledFunction[]> {
  const { backends } = (await (await fetch(`http://127.0.0.1:${PORTS.functions}/backends`)).json()) as Backends
  return backends
    .flatMap((backend) => backend.functionTriggers)
    .flatMap(({ entryPoint, region, schedule }) =>
      schedule
        ? [{ name: entryPoint, region, everyMinutes: Number(EVERY_MINUTES.exec(schedule.schedule)?.[1] ?? NIGHTLY_MINUTES) }]
        : [],
    )
}
