import type { ReservedSlot } from '../../functions/src/appointments/slots.ts'
import { answerDueAt, occupiesSlots } from '../../src/domain/appointments/appointment.policy.ts'
import { type Appointment, type AppointmentStatus, BOOKABLE_DAYS } from '../../src/domain/appointments/appointment.ts'
import { getOccupiedSlots, startTimes } from '../../src/domain/appointments/office-hours.policy.ts'
import { type CalendarDate, DAY_MS, dayInNairobi, toMoment } from '../../src/domain/platform/dates.ts'
import { getDemoAccount, getPersonCopies } from './people.ts'
import { getDemoProjectCopies } from './projects.ts'
import { EQUAL_TIMES, HOUR_MS, readRows, type Scale, scaleId } from './rows.ts'

type Change = Appointment['changes'][number]

type Input = 'title' | 'description' | 'notes' | 'service_category' | 'mode' | 'duration_minutes'
interface Row extends Pick<Appointment, Input> {
  client: string
  /** Number of the client's project, from 1. */
  project: number | null
  /** Working days from today. */
  day: number
  time: string
  /** The statuses after the request. Clients cancel what the office has not confirmed. */
  path: AppointmentStatus[]
}

const ROWS = readRows<Row[]>('appointments')
/** Time from the request to the appointment, or to today if that is earlier. */
const REQUESTED_BEFORE_MS = 4 * DAY_MS
/** Time between two changes of an appointment. */
const STEP_MS = 20 * HOUR_MS
const MINUTE_MS = 60_000
const WEEKEND = [0, 6]
const PLACE = 'Our office, second floor'
const LINK = 'https://meet.ubora.example/room-2'
const REASON = 'The road is closed after the rains. Please book another day.'

/**
 * The appointments and the half hours that they reserve. Of those for measuring lists, past ones may have equal times, and
 * future ones have different times beyond the bookable days, so that they block no slot.
 */
export function seededAppointments(now: Date, scale?: Scale) {
  const rows = scale ? scaleRows(scale.count, now) : ROWS
  const appointments = rows.map((row, index) =>
    buildSeededAppointment(row, scale ? scaleId(index + 1) : `${row.client}-appointment-${index + 1}`, now),
  )
  const appointmentCells = appointments.filter(occupiesSlots).flatMap((appointment): (ReservedSlot & { id: string })[] => {
    const { id: appointment_id, scheduled_date: day, scheduled_time, duration_minutes } = appointment
    return getOccupiedSlots(day, scheduled_time, duration_minutes).map((cell) => ({ id: cell, appointment_id, day, cell }))
  })
  return { appointmentCells, appointments }
}

function scaleRows(count: number, now: Date): Row[] {
  const times = startTimes(workingDay(now, 1), 120).filter((_time, index) => index % 4 === 0)
  return Array.from({ length: count }, (_, index) => {
    const row = ROWS[index % ROWS.length] as Row
    const isOver = row.day < 0 || row.path[1] === 'cancelled'
    const day = isOver ? -30 - Math.floor(index / EQUAL_TIMES) : BOOKABLE_DAYS + Math.floor(index / times.length)
    const path: AppointmentStatus[] = isOver && row.path.join() === 'confirmed' ? ['confirmed', 'completed'] : row.path
    return { ...row, path, day, time: times[index % times.length] ?? row.time }
  })
}

function buildSeededAppointment(row: Row, id: string, now: Date): Appointment {
  const { client, project, day, time, path, ...input } = row
  const { uid } = getDemoAccount(client)
  const scheduled_date = workingDay(now, day)
  const scheduled_at = toMoment(scheduled_date, time)
  const asked = new Date(Math.min(now.valueOf(), scheduled_at.valueOf()) - REQUESTED_BEFORE_MS)
  const changes = buildAppointmentChanges(row, { scheduled_at, asked })
  const isAnswered = path[0] === 'confirmed'
  const isReminded = isAnswered && path[1] !== 'cancelled' && scheduled_at < now
  return {
    ...input,
    ...getPersonCopies(client),
    ...getDemoProjectCopies(client, project),
    ...{ id, scheduled_date, scheduled_at, changes },
    scheduled_time: time,
    client_id: uid,
    location: isAnswered && row.mode === 'physical' ? PLACE : null,
    meeting_link: isAnswered && row.mode === 'virtual' ? LINK : null,
    status: changes.at(-1)?.status ?? 'pending',
    sequence: changes.length - 1,
    reminded_at: isReminded ? new Date(scheduled_at.valueOf() - DAY_MS) : null,
    answer_due_at: answerDue(changes, now),
    created_by: uid,
    created_at: asked,
  }
}

/** Null if the request was answered or the office has been alerted already. */
function answerDue(changes: readonly Change[], now: Date): Date | null {
  const last = changes.at(-1)
  const due = last?.status === 'pending' ? answerDueAt(last.at) : null
  return due && due > now ? due : null
}

/** A moved appointment was originally a day earlier. */
function buildAppointmentChanges(
  { path, duration_minutes }: Row,
  { scheduled_at, asked }: Record<'scheduled_at' | 'asked', Date>,
): Change[] {
  const isByStaff = path[0] === 'confirmed'
  const before = path[1] === 'pending' ? new Date(scheduled_at.valueOf() - DAY_MS) : scheduled_at
  const ended = new Date(scheduled_at.valueOf() + duration_minutes * MINUTE_MS)
  return (['pending', ...path] as const).map((status, index) => ({
    status,
    by: isByStaff && index > 0 ? 'staff' : 'client',
    reason: isByStaff && status === 'cancelled' ? REASON : null,
    scheduled_at: index === path.length ? scheduled_at : before,
    at: status === 'completed' ? ended : new Date(asked.valueOf() + index * STEP_MS),
  }))
}

/** The date `count` working days (Monday to Friday) after today in Nairobi, or before it if negative. */
function workingDay(now: Date, count: number): CalendarDate {
  let moment = new Date(`${dayInNairobi(now)}T00:00:00Z`)
  for (let left = Math.abs(count); left > 0; ) {
    moment = new Date(moment.valueOf() + Math.sign(count) * DAY_MS)
    if (!WEEKEND.includes(moment.getUTCDay())) left -= 1
  }
  return moment.toISOString().slice(0, 10)
}
