import { UNIT_KEYS } from '../support/control-unit-server.ts'
import { runUntilKilled } from './run-until-killed.ts'

/** The points of a signature at which a process can be killed; with `never` it runs to its end. */
export type TaxCrashPoint = 'item registered' | 'number stored' | 'unit answered' | 'signature stored' | 'never'

/** Signs what waits in a process that is killed at this point. @returns "SIGKILL", or "ended" */
export function runTaxUntil(point: TaxCrashPoint, gateway: object, aheadMs: number): Promise<string> {
  return runUntilKilled('tax-process', point, JSON.stringify(gateway), JSON.stringify(UNIT_KEYS), String(aheadMs))
}
