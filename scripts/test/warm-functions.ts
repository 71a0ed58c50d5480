import { PROJECT_ID } from '../local/environment.ts'
import { PORTS } from '../local/ports.ts'

const FUNCTIONS = `http://127.0.0.1:${PORTS.functions}`
/** As many processes as start at a time: more would take each other's processor. */
const AT_A_TIME = 2
const LIMIT_MS = 60_000

interface Backends {
  backends: { functionTriggers: { entryPoint: string; region: string; httpsTrigger?: object }[] }[]
}

/**
 * Has the emulator start the process of each function that a browser calls. It starts them at their first call, in ten
 * seconds and more on a busy machine, and one more for each call that comes meanwhile.
 */
export async function warmFunctions(): Promise<void> {
  const { backends } = (await (await fetch(`${FUNCTIONS}/backends`)).json()) as Backends
  const called = backends.flatMap(({ functionTriggers }) => functionTriggers).filter(({ httpsTrigger }) => httpsTrigger)
  const next = async (): Promise<void> => {
    const one = called.pop()
    if (!one) return
    const signal = AbortSignal.timeout(LIMIT_MS)
    // Asks for nothing: whatever a function answers to it, its process runs. One that does not answer is for a journey to tell.
    await fetch(`${FUNCTIONS}/${PROJECT_ID}/${one.region}/${one.entryPoint}`, { method: 'OPTIONS', signal }).catch(
      () => undefined,
    )
    await next()
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, next))
}
