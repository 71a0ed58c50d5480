import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PORT_OFFSET } from './ports.ts'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Kept between runs and shared by them: built jars, wrappers. */
export const CACHE = ensureFolder(join(ROOT, '.local', 'cache'))

/** This run's own: build, logs, temporary files. Two runs with different offsets never meet. */
export const RUN = ensureFolder(join(ROOT, '.local', `run-${PORT_OFFSET}`))

export const SITE = join(RUN, 'site')

/** The socket where tests of `npm run test:faults` ask for an outage of Firestore. Its path may be no longer than a hundred letters. */
export const OUTAGE_SOCKET = join(tmpdir(), `ubora-firestore-${PORT_OFFSET}.sock`)

/** Inside functions/, so that its own packages are found from there. */
export const FUNCTIONS = join(ROOT, 'functions', 'dist', `run-${PORT_OFFSET}`)

export function ensureFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  return path
}
