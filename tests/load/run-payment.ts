import { runUntilKilled } from './run-until-killed.ts'

/** The points of a payment at which a process can be killed; with `never` it runs to its end. */
export type CrashPoint =
  | 'checkout created'
  | 'provider answered'
  | 'webhook received'
  | 'provider verified'
  | 'payment written'
  | 'mail queued'
  | 'never'

/** Runs one step of a payment in a process that is killed at this point. @returns "SIGKILL", or "ended" */
export function runPaymentUntil(point: CrashPoint, work: 'open' | 'webhook', invoiceId: string, uid: string): Promise<string> {
  return runUntilKilled('payment-process', point, work, invoiceId, uid)
}
