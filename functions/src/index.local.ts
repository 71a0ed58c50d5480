// Functions that only local runs have, in addition to the deployed ones.
import './platform/endpoint/local-runs.ts'
import './billing/tax/sandbox/sandbox-authority.ts'

export { sandboxCheckout } from './billing/payments/sandbox/sandbox-actions.ts'
export * from './index.ts'
