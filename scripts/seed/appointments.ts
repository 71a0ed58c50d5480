import type { ReservedSlot } from '../../functions/src/appointments/slots.ts'
import { answerDueAt, occupiesSlots } from '../../src/domain/appointments/appointment.policy.ts'
import { type Appointment, BOOKABLE_DAYS } from '../../src/domain/appointments/appointment.ts'
import { getOccupiedSlots, startTimes } from '../../src/domain/appointments/office-hours.policy.ts'
import { type CalendarDate, DAY_MS, dayInNairobi, toMoment } from '../../src/domain/platform/dates.ts'
import { getDemoAccount, getPersonCopies } from './people.ts'
import { getDemoProjectCopies } from './projects.ts'
import { EQUAL_TIMES, HOUR_MS, readRows, type Scale, scaleId } from './rows.ts'

type Change = Appointment['changes'][number]
type Step = Pick<Change, 'status' | 'by'> & { reason?: string }

/** The changes after the request. */
const STEPS = {
  asked: [],
  confirmed: [{ status: 'confirmed', by: 'staff' }],
  moved: [
    { status: 'confirmed', by: 'staff' },
    { status: 'pending', by: 'staff' },
  ],
  held: [
    { status: 'confirmed', by: 'staff' },
    { status: 'completed', by: 'staff' },
  ],
  withdrawn: [{ status: 'cancelled', by: 'client' }],
  'called off': [
    { status: 'confirmed', by: 'staff' },
    { status: 'cancelled', by: 'staff', reason: 'The road is closed after the rains. Please book another day.' },
  ],
} as const satisfies Record<string, readonly Step[]>

type Input = 'title' | 'description' | 'notes' | 'service_category' | 'mode' | 'duration_minutes'
interface Row extends Pick<Appointment, Input> {
  client: string
  /** Number of the client's project, from 1. */
  project: number | null
  /** Working days from today. */
  day: number
  time: string
  scenario: keyof typeof STEPS
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

/**
 * The appointments and the half hours that they reserve. Of those for measuring lists, past ones may have equal times, and
 * future ones have different times beyond the bookable days, so that they block no slot.
 */
export function seededAppointments(now: Date, scale?: Scale) {
  const rows = scale ? scaleRows(scale.count, now) : ROWS
  const appointments = rows.map((row, index) =>
    buildSeededAppointment(row, scale ? scaleId(index + 1) : `${row.client}-appointment-${index + 1}`, now),
  )
  const slots = appointments.filter(occupiesSlots).flatMap((appointment): (ReservedSlot & { id: string })[] => {
    const { id: appointment_id, scheduled_date: day, scheduled_time, duration_minutes } = appointment
    return getOccupiedSlots(day, scheduled_time, duration_minutes).map((cell) => ({ id: cell, appointment_id, day, cell }))
  })
  return { appointments, slots }
}

function scaleRows(count: number, now: Date): Row[] {
  const times = startTimes(workingDay(now, 1), 120).filter((_time, index) => index % 4 === 0)
  return Array.from({ length: count }, (_, index) => {
    const row = ROWS[index % ROWS.length] as Row
    const isOver = row.day < 0 || row.scenario === 'called off'
    const day = isOver ? -30 - Math.floor(index / EQUAL_TIMES) : BOOKABLE_DAYS + Math.floor(index / times.length)
    const scenario = isOver && row.scenario === 'confirmed' ? 'held' : row.scenario
    return { ...row, scenario, day, time: times[index % times.length] ?? row.time }
  })
}

function buildSeededAppointment(row: Row, id: string, now: Date): Appointment {
  const { client, project, day, time, scenario, ...input } = row
  const { uid } = getDemoAccount(client)
  const scheduled_date = workingDay(now, day)
  const scheduled_at = toMoment(scheduled_date, time)
  const asked = new Date(Math.min(now.valueOf(), scheduled_at.valueOf()) - REQUESTED_BEFORE_MS)
  const changes = buildAppointmentChanges(row, { scheduled_at, asked })
  const isAnswered = changes.length > 1 && scenario !== 'withdrawn'
  const isReminded = isAnswered && scenario !== 'called off' && scheduled_at < now
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
  { scenario, duration_minutes }: Row,
  { scheduled_at, asked }: Record<'scheduled_at' | 'asked', Date>,
): Change[] {
  const steps: Step[] = [{ status: 'pending', by: 'client' }, ...STEPS[scenario]]
  const before = scenario === 'moved' ? new Date(scheduled_at.valueOf() - DAY_MS) : scheduled_at
  const ended = new Date(scheduled_at.valueOf() + duration_minutes * MINUTE_MS)
  return steps.map((step, index) => ({
    reason: null,
    ...step,
    scheduled_at: index === steps.length - 1 ? scheduled_at : before,
    at: step.status === 'completed' ? ended : new Date(asked.valueOf() + index * STEP_MS),
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
