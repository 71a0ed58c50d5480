// What a local run holds beside everything that is deployed.
import './query-log/log-queries.ts'

export * from './index.ts'
export { sandboxCheckout } from './payments/sandbox/sandbox-checkout.ts'
