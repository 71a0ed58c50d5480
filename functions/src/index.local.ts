// What a local run holds beside everything that is deployed.
export * from './index.ts'
export { sandboxCheckout } from './payments/sandbox/sandbox-checkout.ts'
