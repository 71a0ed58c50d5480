import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PORTS } from '../../scripts/local/ports.ts'

/** The HTTP methods that storage answers with this error; initially none. */
export const failing: { methods: readonly string[]; status: number } = { methods: [], status: 503 }

/** A proxy for the storage emulator, which forwards all requests that must not fail. */
const server = createServer((asked, answer) => {
  if (failing.methods.includes(asked.method ?? '')) {
    asked.resume()
    answer.writeHead(failing.status).end()
    return
  }
  const { url: path, method, headers } = asked
  const passed = request({ host: '127.0.0.1', port: PORTS.storage, path, method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  asked.pipe(passed)
})

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
server.unref()

// The first storage client reads it, so this file must be imported before all others.
process.env['STORAGE_EMULATOR_HOST'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
