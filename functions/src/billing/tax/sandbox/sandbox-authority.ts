import { COMPANY } from '@domain/platform/company.ts'
import { collections, runTransactionWithRetry } from '../../../platform/endpoint/firebase.ts'
import { oscu, parseGateway, type Transport } from '../oscu.ts'
import type { TaxAuthority } from '../tax-authority.ts'
import { registerTaxAuthority } from '../tax-submissions.ts'
import { ControlUnit, type UnitState } from './control-unit.ts'

/** Public, because it only works in local runs. */
const SANDBOX_KEY = 'the key of the sandbox of taxes'
const BRANCH = '00'
/** Its address is not called: the transport asks the unit in the process. */
const GATEWAY = JSON.stringify({
  style: 'direct',
  baseUrl: 'http://control-unit.invalid',
  unitId: 'SANDBOX00000001',
  branch: BRANCH,
  qrBase: 'https://etims-sbx.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=',
})

/** @throws Error outside the emulators of a demo project */
function assertLocalRun(): void {
  const isDemo = process.env['GCLOUD_PROJECT']?.startsWith('demo-')
  if (process.env['FUNCTIONS_EMULATOR'] !== 'true' || !isDemo) throw new Error('The tax sandbox is for local runs only')
}

/** Asks a control unit whose memory is a record, so that it survives a restart and all processes share it. */
const inDatabase: Transport = async (url, request) => {
  assertLocalRun()
  const memory = collections.sandboxTransactions.doc('control-unit')
  const body = JSON.parse(String(request.body)) as Record<string, unknown>
  return runTransactionWithRetry(async (transaction) => {
    const stored = (await transaction.get(memory)).get('state') as string | undefined
    const state = stored === undefined ? undefined : (JSON.parse(stored) as UnitState)
    const unit = new ControlUnit({ pin: COMPANY.kraPin, branch: BRANCH, cmcKey: SANDBOX_KEY }, state)
    const answer = unit.answer(url.pathname, body, body)
    transaction.set(memory, { state: JSON.stringify(unit.state) })
    return { status: answer.status, text: JSON.stringify(answer.body) }
  })
}

/**
 * A tax authority for local runs: the adapter of the control unit with a stand-in behind it. Nothing is reported.
 * @throws Error outside the emulators of a demo project
 */
function taxSandbox(): TaxAuthority {
  assertLocalRun()
  const authority = oscu(parseGateway(GATEWAY), { cmcKey: SANDBOX_KEY, clientId: '', clientSecret: '' }, inDatabase)
  return { ...authority, name: 'sandbox' }
}

registerTaxAuthority('sandbox', taxSandbox)
