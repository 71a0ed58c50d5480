// Functions that only local runs have, in addition to the deployed ones.
import './endpoint/shorten-padding.ts'
import './query-log/query-log.ts'
import './tax/sandbox/sandbox-authority.ts'

export * from './index.ts'
export { sandboxCheckout } from './payments/sandbox/sandbox-actions.ts'
