import { createServer } from 'node:net'
import { Sentence } from './stop.ts'

/** The local contract's ports; `PORT_OFFSET` moves them all. */
const BASE_PORTS = {
  hosting: 5000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  'firestore websocket': 9150,
} as const

export type PortName = keyof typeof BASE_PORTS

function readOffset(): number {
  const offset = Number(process.env['PORT_OFFSET'] ?? 0)
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Sentence('PORT_OFFSET must be a whole number from 0 to 50000.')
  }
  return offset
}

export const PORT_OFFSET = readOffset()

export const PORTS = Object.fromEntries(Object.entries(BASE_PORTS).map(([name, port]) => [name, port + PORT_OFFSET])) as Record<
  PortName,
  number
>

/** @throws Sentence naming the first port that another program holds. */
export async function assertPortsFree(): Promise<void> {
  for (const [name, port] of Object.entries(PORTS)) {
    if (!(await isFree(port))) {
      throw new Sentence(
        `Port ${port} (${name}) is already taken. End the program that uses it, or choose other ports: PORT_OFFSET=${PORT_OFFSET + 10_000} npm start`,
      )
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
