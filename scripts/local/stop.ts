/** An error whose message is meant for the person at the terminal. It is printed without a stack. */
export class CliError extends Error {}

/** Prints a line. */
export const say = (line = '') => void process.stdout.write(`${line}\n`)

type Cleanup = () => void | Promise<void>
const cleanups: Cleanup[] = []
let stopping: Promise<never> | undefined

/** Runs `cleanup` when this program ends, except by `kill -9`. The last registered runs first. */
export function onStop(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

/** Ends everything that this program started, once, then exits with `code`. */
function stop(code: number): Promise<never> {
  stopping ??= runCleanups().then(() => process.exit(code))
  return stopping
}

/** A process that ends unexpectedly stops the whole run. */
export function handleCrash(message: string): Promise<never> {
  process.stderr.write(`\n${message}\n`)
  return stop(1)
}

async function runCleanups(): Promise<void> {
  for (const cleanup of cleanups.reverse()) {
    try {
      await cleanup()
    } catch (error) {
      // A failing cleanup must not stop the others.
      process.stderr.write(`${String(error)}\n`)
    }
  }
}

/** Runs a command line program. Signals, the death of its parent and failures end it cleanly. */
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
  return stopping ?? handleCrash(describeError(error))
}

/** The message of a `CliError`; of any other error the stack and its cause, which contains the reason for errors of `fetch`. */
export function describeError(error: unknown): string {
  if (error instanceof CliError) return error.message
  const { stack = String(error), cause } = error as Error
  return cause ? `${stack}\nCaused by ${describeError(cause)}` : stack
}
