// Runs firebase-tools with two changes:
// - Without the debug lines about its queues and workers: nine for each event, without the event's data, which take a tenth of
//   its processor time.
// - One process runs all functions and is told by message which of them comes next. If the call overtakes the message, the function
//   before it runs again, with the wrong data (https://github.com/firebase/firebase-tools/issues/9035). So a second request
//   makes sure that the process has read the message.
import { createRequire } from 'node:module'

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
const { sendDebugMsg } = RuntimeWorker.prototype
RuntimeWorker.prototype.sendDebugMsg = async function (nextFunction) {
  await sendDebugMsg.call(this, nextFunction)
  await this.isSocketReady()
}
require('firebase-tools/lib/bin/firebase.js')
