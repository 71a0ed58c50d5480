import { reserveOffset } from './test/reserve-offset.ts'

// Set before the other modules are loaded, because they read it then.
process.env['PORT_OFFSET'] ??= String((await reserveOffset()).offset)
await import('./test/run-tests.ts')
