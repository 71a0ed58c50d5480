import '../../../tests/support/function-code.ts'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { answerTo, type ClamdAnswer, EICAR, listen, startClamd } from '../../../tests/support/fake-clamd.ts'
import { ScannerSilent, scanFile } from './scan-file.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function clamd(answer: ClamdAnswer) {
  const { server, port, received } = await startClamd(answer)
  servers.push(server)
  const scan = (content: Readable, timeoutMs = 60_000) => scanFile(content, { host: '127.0.0.1', port, timeoutMs })
  return { received, scan }
}

const of = (content: string | Buffer) => Readable.from([Buffer.from(content)])

describe('a scan', () => {
  it('finds nothing in a clean file, of which the scanner gets every byte in chunks', async () => {
    const content = Buffer.alloc(10 * 1024 * 1024, 'clean ')
    const { received, scan } = await clamd(answerTo)
    expect(await scan(of(content))).toBe('clean')
    expect(received.content.equals(content)).toBe(true)
    expect(received.chunks).toBeGreaterThan(100)
  })

  it('finds the test virus', async () => {
    const { scan } = await clamd(answerTo)
    expect(await scan(of(EICAR))).toBe('infected')
  })

  it('is not made without a scanner in the settings, and then reads nothing of the file', async () => {
    const unread = new Readable({
      read: () => {
        throw new Error('It was read')
      },
    })
    expect(await scanFile(unread, undefined)).toBe('not_scanned')
  })
})

function cutConnection(_content: Buffer, socket: Socket): null {
  socket.destroy()
  return null
}

describe('a scan has no result, and the file is not accepted,', () => {
  it.each<[string, ClamdAnswer]>([
    ['if the scanner does not answer in time', () => null],
    ['if the connection is cut', cutConnection],
    ['if the scanner closes without an answer', () => ''],
    ['if the file is too large for the scanner', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['if the answer is cut', () => 'stream: OK'],
    ['if the answer is not understood', () => 'HTTP/1.1 200 OK\r\n\r\nstream: OK\0'],
    ['if the answer never ends', () => 'x'.repeat(10_000)],
  ])('%s', async (_what, answer) => {
    const { scan } = await clamd(answer)
    await expect(scan(of('anything'), 500)).rejects.toBeInstanceOf(ScannerSilent)
  })

  it('if nothing listens there', async () => {
    const server = createServer()
    const port = await listen(server)
    server.close()
    await once(server, 'close')
    await expect(scanFile(of('x'), { host: '127.0.0.1', port, timeoutMs: 500 })).rejects.toBeInstanceOf(ScannerSilent)
  })

  it('if the scanner stops reading', async () => {
    const server = createServer((socket) => socket.pause())
    servers.push(server)
    const scan = scanFile(of(Buffer.alloc(20 * 1024 * 1024)), { host: '127.0.0.1', port: await listen(server), timeoutMs: 500 })
    await expect(scan).rejects.toBeInstanceOf(ScannerSilent)
  })
})
