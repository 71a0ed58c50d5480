import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { expect } from 'vitest'

/** A harmless file that every scanner reports as malware. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const COMMAND = 'zINSTREAM\0'

/** What a scanner received as chunks, without their lengths. */
export interface Received {
  chunks: number
  content: Buffer
}

/** @returns the answer; null for none. It may close the connection itself. */
export type ClamdAnswer = (content: Buffer, socket: Socket) => string | null

export const answerTo: ClamdAnswer = (content) =>
  content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'

/** A server that speaks clamd's INSTREAM protocol, on a free port. */
export async function startClamd(answer: ClamdAnswer): Promise<{ server: Server; port: number; received: Received }> {
  const received: Received = { chunks: 0, content: Buffer.alloc(0) }
  const server = createServer((socket) => {
    const parts: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      parts.push(part)
      const chunks = part.subarray(-4).equals(Buffer.alloc(4)) ? chunksIn(Buffer.concat(parts)) : undefined
      if (!chunks) return
      received.chunks = chunks.length
      received.content = Buffer.concat(chunks)
      const said = answer(received.content, socket)
      if (said !== null) socket.end(said)
    })
  })
  return { server, port: await listen(server), received }
}

/** Starts a server on a free port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The chunks after the command; undefined until the empty one has arrived. */
function chunksIn(bytes: Buffer): Buffer[] | undefined {
  if (bytes.length < COMMAND.length) return undefined
  expect(bytes.toString('latin1', 0, COMMAND.length)).toBe(COMMAND)
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return chunks
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
