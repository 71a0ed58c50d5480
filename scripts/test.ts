import { reserveOffset } from './test/reserve-offset.ts'

// Set before the other modules are loaded, because they read it then. Without it, the first occupied port is named.
if (process.env['PORT_OFFSET'] === undefined) {
  const reservation = await reserveOffset()
  if (reservation) process.env['PORT_OFFSET'] = String(reservation.offset)
}
await import('./test/run-tests.ts')
