import { parentPort, workerData } from 'node:worker_threads'
import { analyse } from './analyse.ts'
import type { Pattern } from './find-patterns.ts'

// One part of the patterns, while another thread takes the other: the analysis computes all the time.
parentPort?.postMessage((workerData as Pattern[]).map(analyse))
