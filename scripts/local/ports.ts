import { BASE_PORTS, isPortFree, type PortName } from './base-ports.ts'
import { CliError } from './stop.ts'

const BASE_DEV_PORT = 4321
const MAX_OFFSET = 50_000

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
    if (await isPortFree(port)) continue
    const other = PORT_OFFSET + 10_000 > MAX_OFFSET ? 0 : PORT_OFFSET + 10_000
    throw new CliError(
      `Port ${port} (${name}) is already taken. End the program that uses it, or choose other ports with PORT_OFFSET=${other}.`,
    )
  }
}
