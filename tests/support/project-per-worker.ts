// Gives each worker a separate project without triggers. Must run before the tests import anything.
process.env['DATA_PROJECT'] = `demo-ubora-worker-${process.env['VITEST_POOL_ID']}`
await import('./function-code.ts')

export {}
