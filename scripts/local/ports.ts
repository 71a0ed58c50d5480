import { createServer } from 'node:net'
import { CliError } from './stop.ts'

/** The default ports; `PORT_OFFSET` is added to all of them. */
const BASE_PORTS = {
  hosting: 5000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  'local functions': 5002,
  'local functions 2': 5003,
  'hosting emulator': 5004,
  'functions inspector': 9229,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  'firestore websocket': 9150,
  smtp: 1025,
  inbox: 8025,
} as const
const BASE_DEV_PORT = 4321
const MAX_OFFSET = 50_000

export type PortName = keyof typeof BASE_PORTS

function readOffset(): number {
  const offset = Number(process.env['PORT_OFFSET'] ?? 0)
  if (Number.isInteger(offset) && offset >= 0 && offset <= MAX_OFFSET) return offset
  // Modules are still loading, so nothing could catch an error.
  process.stderr.write(`\nPORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}.\n`)
  process.exit(1)
}

export const PORT_OFFSET = readOffset()

export const PORTS = Object.fromEntries(Object.entries(BASE_PORTS).map(([name, port]) => [name, port + PORT_OFFSET])) as Record<
  PortName,
  number
>

/** Ports of the local server's processes for the HTTP functions. */
export const FUNCTION_PORTS = [PORTS['local functions'], PORTS['local functions 2']] as const

/** Astro's development server, used by `npm run dev` only. */
export const DEV_PORT = BASE_DEV_PORT + PORT_OFFSET

/** @throws CliError that names the first port in use */
export async function assertPortsFree(more: Record<string, number> = {}): Promise<void> {
  for (const [name, port] of Object.entries({ ...PORTS, ...more })) {
    if (await isFree(port)) continue
    const other = PORT_OFFSET + 10_000 > MAX_OFFSET ? 0 : PORT_OFFSET + 10_000
    throw new CliError(
      `Port ${port} (${name}) is already taken. End the program that uses it, or choose other ports with PORT_OFFSET=${other}.`,
    )
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
