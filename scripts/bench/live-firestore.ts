import type { AddressInfo } from 'node:net'
import { PORTS } from '../local/ports.ts'
import { onStop } from '../local/stop.ts'
import { createHttp2Server, forward } from './http2-server.ts'

const HOST = 'firestore.googleapis.com'

/**
 * Serves the emulator as the service answers, by HTTP/2 and compressed: by HTTP/1.1, a browser sends it six requests at once.
 * @returns the argument with which Chromium finds it at the address of the service
 */
export async function serveFirestore(): Promise<string> {
  const server = createHttp2Server((request, response) => forward(request, response, PORTS.firestore, true))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onStop(() => void server.close())
  return `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A file of the built site, with that address instead of the emulator's. */
export function useLiveFirestore(content: string): string {
  return content
    .replaceAll(`http://127.0.0.1:${PORTS.firestore}`, `https://${HOST}`)
    .replaceAll(`,firestore=${PORTS.firestore}`, '')
}
