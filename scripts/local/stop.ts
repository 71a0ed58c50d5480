/** A sentence for the person at the terminal: printed alone, without a stack. */
export class Sentence extends Error {}

type Cleanup = () => void | Promise<void>
const cleanups: Cleanup[] = []
let stopping: Promise<never> | undefined

/** Runs `cleanup` when this program ends, whatever ends it. Last registered runs first. */
export function onStop(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

/** Ends everything this program started, once, then exits with `code`. */
export function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    for (const cleanup of cleanups.reverse()) await Promise.resolve(cleanup()).catch(() => undefined)
    process.exit(code)
  })()
  return stopping
}

/** Runs a command line program: signals, a dead parent and failures all end it cleanly. */
export async function runProgram(main: () => Promise<number | undefined>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(130))
  process.on('message', () => void stop(130))
  process.on('disconnect', () => void stop(130))
  process.on('uncaughtException', (error) => void fail(error))
  process.on('unhandledRejection', (error) => void fail(error))
  try {
    const code = await main()
    if (code !== undefined) await stop(code)
  } catch (error) {
    await fail(error)
  }
}

function fail(error: unknown): Promise<never> {
  if (stopping) return stopping
  process.stderr.write(error instanceof Sentence ? `\n${error.message}\n` : `\n${String((error as Error)?.stack ?? error)}\n`)
  return stop(1)
}
