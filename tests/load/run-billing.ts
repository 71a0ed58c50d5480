import type { WritePoint } from './kill-at-write.ts'
import { runUntilKilled } from './run-until-killed.ts'

export type BillingStep = 'accepts a certificate' | 'accepts a quotation' | 'mails a statement'

/** Carries out a step in a process that is killed at this point of its write. @returns "SIGKILL", or "ended" */
export function runBillingUntil(point: WritePoint, step: BillingStep, id: string, clientId: string): Promise<string> {
  return runUntilKilled('billing-process', point, step, id, clientId)
}
