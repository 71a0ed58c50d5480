import { createServer, type Server } from 'node:net'

/** The default ports; `PORT_OFFSET` is added to all of them. */
export const BASE_PORTS = {
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

export type PortName = keyof typeof BASE_PORTS

/** @returns a server that holds the port, or undefined if the port is taken */
export function holdPort(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = await holdPort(port)
  if (!server) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}
