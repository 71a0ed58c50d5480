import { logger } from 'firebase-functions/v2'

/** Logs that something failed and where: never a message, which may quote what a person wrote. */
export function logFailure(what: string, error: unknown): void {
  const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string }
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  logger.error(`${what} failed`, { error: name ?? typeof error, code: String(code ?? ''), at: frames?.slice(0, 8) ?? [] })
}
