import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { assertVersionRead } from '../local/private-parts.ts'

export const READ = {
  name: 'firebase-tools',
  version: '15.34.2',
  parts: 'lib/hosting/proxy.js, lib/logger.js, lib/emulator/functionsRuntimeWorker.js and downloadableEmulatorInfo.json',
  usedIn: 'scripts/emulators/firebase-tools.ts',
}
assertVersionRead(READ)

const require = createRequire(import.meta.url)
const load = <Part>(file: string) => require(`firebase-tools/lib/${file}`) as Part

export type Handler = (request: unknown, response: ServerResponse, next: () => void) => Promise<void>

/** The proxy of the Hosting emulator: calls a function at this address. */
export const proxyTo = (url: string, name: string) =>
  load<{ proxyRequestHandler: (url: string, label: string) => Handler }>('hosting/proxy.js').proxyRequestHandler(url, name)

/** Where firebase-tools gets the jars of its emulators. */
export const downloads = () =>
  load<Record<'firestore' | 'storage', { remoteUrl: string; downloadPathRelativeToCacheDir: string }>>(
    'emulator/downloadableEmulatorInfo.json',
  )

interface Worker {
  sendDebugMsg: (nextFunction: object) => Promise<void>
  isSocketReady: () => Promise<void>
}

/** Nine debug lines for each event, without the event's data, which take a tenth of the processor time. */
const ABOUT_QUEUES = /^(\[(work-queue|worker)|Finishing up request|\[functions\] (Got req|Runtime ready))/

/** Runs the program `firebase` with two changes. */
export function runFirebase(): void {
  const { logger } = load<{ logger: { debug: (...line: unknown[]) => unknown } }>('logger.js')
  const { debug } = logger
  logger.debug = (...line) => (ABOUT_QUEUES.test(String(line[0])) ? logger : debug(...line))

  const { RuntimeWorker } = load<{ RuntimeWorker: { prototype: Worker } }>('emulator/functionsRuntimeWorker.js')
  /*
   * One process runs all functions, and a message names the next one. A call that overtakes its message runs the function
   * before it (https://github.com/firebase/firebase-tools/issues/9035), so a second request waits until the message is read.
   */
  const { sendDebugMsg } = RuntimeWorker.prototype
  RuntimeWorker.prototype.sendDebugMsg = async function (nextFunction) {
    await sendDebugMsg.call(this, nextFunction)
    await this.isSocketReady()
  }
  load('bin/firebase.js')
}
