import { logger } from 'firebase-functions/v2'

/** Logs the error's name, code and stack frames, but never its message, which may quote user input. */
export function logFailure(what: string, error: unknown): void {
  const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string }
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  logger.error(`${what} failed`, { error: name ?? typeof error, code: String(code ?? ''), at: frames?.slice(0, 8) ?? [] })
}
