// Runs firebase-tools with two changes.
import { createRequire } from 'node:module'

/** Nine debug lines for each event, without the event's data, which take a tenth of the processor time. */
const ABOUT_QUEUES = /^(\[(work-queue|worker)|Finishing up request|\[functions\] (Got req|Runtime ready))/

interface Worker {
  sendDebugMsg: (nextFunction: object) => Promise<void>
  isSocketReady: () => Promise<void>
}

const require = createRequire(import.meta.url)
const { logger } = require('firebase-tools/lib/logger.js') as { logger: { debug: (...line: unknown[]) => unknown } }
const { debug } = logger
logger.debug = (...line) => (ABOUT_QUEUES.test(String(line[0])) ? logger : debug(...line))

const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js') as {
  RuntimeWorker: { prototype: Worker }
}
/*
 * One process runs all functions, and a message names the next one. A call that overtakes its message runs the function
 * before it (https://github.com/firebase/firebase-tools/issues/9035), so a second request waits until the message is read.
 */
const { sendDebugMsg } = RuntimeWorker.prototype
RuntimeWorker.prototype.sendDebugMsg = async function (nextFunction) {
  await sendDebugMsg.call(this, nextFunction)
  await this.isSocketReady()
}
require('firebase-tools/lib/bin/firebase.js')
