import { BASE_PORTS, holdPort, isPortFree } from '../local/base-ports.ts'

/** Far from the default ports and from round offsets. With steps of 165 no port of one run is a port of another. */
const OFFSETS = Array.from({ length: 15 }, (_, index) => 10_165 + index * 165)

/** Held for the whole run, because another run may look for an offset before this one opens its ports. */
const RESERVATION_PORT = 4390

/**
 * Reserves ports for a run of tests, so that runs disturb neither each other nor a running product.
 * @returns the reservation, which ends with the program, or when it is released
 * @throws Error if all are in use
 */
export async function reserveOffset(): Promise<{ offset: number; release: () => void }> {
  for (const offset of OFFSETS) {
    const reservation = await holdPort(RESERVATION_PORT + offset)
    if (!reservation) continue
    const free = await Promise.all(Object.values(BASE_PORTS).map((port) => isPortFree(port + offset)))
    if (!free.includes(false)) {
      return { offset, release: () => void reservation.close() }
    }
    reservation.close()
  }
  throw new Error(`All ${OFFSETS.length} sets of ports for tests are in use. End other runs, or choose ports with PORT_OFFSET.`)
}
