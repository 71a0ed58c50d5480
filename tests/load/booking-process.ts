// Books appointments sequentially, each for another client, in a separate process that a test kills.
import { randomBytes } from 'node:crypto'
import '../../scripts/local/domain-alias.ts'
import { startTimes } from '../../src/domain/appointments/office-hours.policy.ts'

const { author } = await import('../support/actors.ts')
const { storeAppointment } = await import('../../functions/src/appointments/book-appointment.ts')

const days = process.argv.slice(2)
const booking = {
  title: 'Drawings',
  description: '',
  service_category: 'consultation',
  mode: 'physical',
  duration_minutes: 120,
  notes: '',
  project_id: null,
} as const

for (const scheduled_date of days) {
  for (const scheduled_time of startTimes(scheduled_date, 120).filter((_time, index) => index % 4 === 0)) {
    const appointment_id = randomBytes(10).toString('hex')
    await storeAppointment(
      { ...booking, appointment_id, scheduled_date, scheduled_time },
      author(`client-${appointment_id}`),
      new Date(),
    )
  }
}
