// Functions that only local runs have, in addition to the deployed ones.
import './platform/endpoint/shorten-padding.ts'
import './platform/endpoint/query-log.ts'
import './tax/sandbox/sandbox-authority.ts'

export * from './index.ts'
export { sandboxCheckout } from './payments/sandbox/sandbox-actions.ts'
