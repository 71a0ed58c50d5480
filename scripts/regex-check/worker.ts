import { parentPort, workerData } from 'node:worker_threads'
import { analyse } from './analyse.ts'
import type { Pattern } from './find-patterns.ts'

// Analyses a part of the patterns in a thread, because the analysis is CPU-bound.
parentPort?.postMessage((workerData as Pattern[]).map(analyse))
