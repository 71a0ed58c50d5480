// Runs firebase-tools without the debug lines about its queues and workers: nine for each event, without the event's data,
// which take a tenth of its processor time.
import { createRequire } from 'node:module'

const ABOUT_QUEUES = /^(\[(work-queue|worker)|Finishing up request|\[functions\] (Got req|Runtime ready))/

const require = createRequire(import.meta.url)
const { logger } = require('firebase-tools/lib/logger.js') as { logger: { debug: (...line: unknown[]) => unknown } }
const { debug } = logger
logger.debug = (...line) => (ABOUT_QUEUES.test(String(line[0])) ? logger : debug(...line))
require('firebase-tools/lib/bin/firebase.js')
