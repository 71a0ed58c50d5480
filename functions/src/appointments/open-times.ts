import { openTimesSchema } from '@domain/appointments/appointment.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { takenOn } from './cells.ts'

/** The half hours of a day in Nairobi that are taken; by whom is nobody's business. */
export const openTimes = defineCallable({
  name: 'openTimes',
  input: openTimesSchema,
  allow: 'member',
  otherwise: 'appointments/times-failed',
  run: async ({ day }) => ({ key: 'appointments/times', result: { taken: await takenOn(day) } }),
})
