import { afterEach, describe, expect, it } from 'vitest'
import { BASE_PORTS, holdPort } from '../local/base-ports.ts'
import { reserveOffset } from './reserve-offset.ts'

const reservations: Awaited<ReturnType<typeof reserveOffset>>[] = []

async function reserve(): Promise<number> {
  const reservation = await reserveOffset()
  reservations.push(reservation)
  return reservation.offset
}

afterEach(() => {
  for (const reservation of reservations.splice(0)) reservation.release()
})

describe('a run of tests', () => {
  it('reserves ports that no other run has, also before it opens them', async () => {
    const offsets = await Promise.all([reserve(), reserve(), reserve()])
    const ports = offsets.flatMap((offset) => Object.values(BASE_PORTS).map((port) => port + offset))
    expect(new Set(ports).size).toBe(ports.length)
  })

  it('avoids ports that another program uses', async () => {
    const next = (await reserve()) + 165
    const taken = await holdPort(BASE_PORTS.firestore + next)
    expect(await reserve()).not.toBe(next)
    taken?.close()
  })
})
