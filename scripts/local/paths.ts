import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PORT_OFFSET } from './ports.ts'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Shared by all runs: built jars, wrappers, fonts. */
export const CACHE = ensureFolder(join(ROOT, '.local', 'cache'))

/** Build, logs and temporary files of this run. Runs with different port offsets do not share it. */
export const RUN = ensureFolder(join(ROOT, '.local', `run-${PORT_OFFSET}`))

export const SITE = join(RUN, 'site')

/** The socket for outages of Firestore in `npm run test:faults`. The path of a socket is limited to about a hundred characters. */
export const OUTAGE_SOCKET = join(tmpdir(), `ubora-firestore-${PORT_OFFSET}.sock`)

/** Inside functions/, so that its packages can be resolved. */
export const FUNCTIONS = join(ROOT, 'functions', 'dist', `run-${PORT_OFFSET}`)

export function ensureFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  return path
}
