import type { ReservedSlot } from '../../functions/src/appointments/slots.ts'
import { answerDueAt, occupiesSlots } from '../../src/domain/appointments/appointment.policy.ts'
import { type Appointment, BOOKABLE_DAYS } from '../../src/domain/appointments/appointment.ts'
import { slotsOf, startTimes } from '../../src/domain/appointments/office-hours.policy.ts'
import { clientNames } from '../../src/domain/platform/client-names.ts'
import { type CalendarDate, dayInNairobi, momentOf } from '../../src/domain/platform/dates.ts'
import { APPOINTMENT_ROWS, type AppointmentRow, type AppointmentScenario } from './appointment-rows.ts'
import { accountOf } from './people.ts'
import { demoProjects } from './projects.ts'

/** Appointments and the half hours that they reserve. */
export interface AppointmentRecords {
  appointments: Appointment[]
  slots: (ReservedSlot & { id: string })[]
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Time from the request to the appointment, or to today if that is earlier. */
const REQUESTED_BEFORE_MS = 4 * DAY_MS
/** Time between two changes of an appointment. */
const STEP_MS = 20 * 60 * MINUTE_MS
const WEEKEND = [0, 6]

const PLACE = 'Our office, second floor'
const LINK = 'https://meet.ubora.example/room-2'

/** The changes after the request. */
const STEPS: Record<AppointmentScenario, readonly Pick<Appointment['changes'][number], 'status' | 'by' | 'reason'>[]> = {
  asked: [],
  confirmed: [{ status: 'confirmed', by: 'staff', reason: null }],
  moved: [
    { status: 'confirmed', by: 'staff', reason: null },
    { status: 'pending', by: 'staff', reason: null },
  ],
  held: [
    { status: 'confirmed', by: 'staff', reason: null },
    { status: 'completed', by: 'staff', reason: null },
  ],
  withdrawn: [{ status: 'cancelled', by: 'client', reason: null }],
  'called off': [
    { status: 'confirmed', by: 'staff', reason: null },
    { status: 'cancelled', by: 'staff', reason: 'The road is closed after the rains. Please book another day.' },
  ],
}

export function demoAppointments(now: Date): AppointmentRecords {
  return recordsOf(
    APPOINTMENT_ROWS.map((row, index) => ({
      row,
      id: `${row.client}-appointment-${index + 1}`,
      day: workingDay(now, row.day),
      time: row.time,
    })),
    now,
  )
}

/**
 * `count` records for measuring lists. Past ones may have equal times. Future ones have different times, beyond the
 * bookable days, so that they block no slot.
 */
export function scaleAppointments(count: number, now: Date): AppointmentRecords {
  const times = startTimes(workingDay(now, 1), 120).filter((_time, index) => index % 4 === 0)
  return recordsOf(
    Array.from({ length: count }, (_, index) => {
      const row = APPOINTMENT_ROWS[index % APPOINTMENT_ROWS.length] as AppointmentRow
      const isOver = row.day < 0 || row.scenario === 'called off'
      const day = isOver ? -30 - Math.floor(index / 40) : BOOKABLE_DAYS + Math.floor(index / times.length)
      const scenario = isOver && row.scenario === 'confirmed' ? 'held' : row.scenario
      const id = `scale-${String(index + 1).padStart(6, '0')}`
      return { row: { ...row, scenario }, id, day: workingDay(now, day), time: times[index % times.length] ?? row.time }
    }),
    now,
  )
}

interface Occurrence {
  row: AppointmentRow
  id: string
  day: CalendarDate
  time: string
}

function recordsOf(occurrences: Occurrence[], now: Date): AppointmentRecords {
  const appointments = occurrences.map((occurrence) => appointmentOf(occurrence, now))
  const slots = appointments.filter(occupiesSlots).flatMap((appointment) => {
    const { id: appointment_id, scheduled_date: day, scheduled_time, duration_minutes } = appointment
    return slotsOf(day, scheduled_time, duration_minutes).map((cell) => ({ id: cell, appointment_id, day, cell }))
  })
  return { appointments, slots }
}

function appointmentOf({ row, id, day, time }: Occurrence, now: Date): Appointment {
  const { client, project: number, day: _offset, time: _time, scenario, ...entered } = row
  const owner = accountOf(client)
  const project = demoProjects().find((one) => one.id === `${client}-project-${number}`)
  const scheduled_at = momentOf(day, time)
  const asked = new Date(Math.min(now.valueOf(), scheduled_at.valueOf()) - REQUESTED_BEFORE_MS)
  const changes = changesOf(row, { scheduled_at, asked })
  const isAnswered = changes.length > 1 && scenario !== 'withdrawn'
  return {
    ...entered,
    id,
    scheduled_date: day,
    scheduled_time: time,
    scheduled_at,
    project_id: project?.id ?? null,
    project: project ? { title: project.title } : null,
    client_id: owner.uid,
    organisation_id: owner.organisation_id,
    client: clientNames(owner),
    location: isAnswered && row.mode === 'physical' ? PLACE : null,
    meeting_link: isAnswered && row.mode === 'virtual' ? LINK : null,
    status: changes.at(-1)?.status ?? 'pending',
    sequence: changes.length - 1,
    changes,
    reminded_at:
      isAnswered && scenario !== 'called off' && scheduled_at < now ? new Date(scheduled_at.valueOf() - DAY_MS) : null,
    answer_due_at: answerDue(changes, now),
    created_by: owner.uid,
    created_at: asked,
  }
}

/** Null if the request was answered or the office has been alerted already. */
function answerDue(changes: Appointment['changes'], now: Date): Date | null {
  const last = changes.at(-1)
  const due = last?.status === 'pending' ? answerDueAt(last.at) : null
  return due && due > now ? due : null
}

/** A moved appointment was originally a day earlier. */
function changesOf(
  { scenario, duration_minutes }: AppointmentRow,
  { scheduled_at, asked }: { scheduled_at: Date; asked: Date },
): Appointment['changes'] {
  const steps = [{ status: 'pending', by: 'client', reason: null } as const, ...STEPS[scenario]]
  const before = scenario === 'moved' ? new Date(scheduled_at.valueOf() - DAY_MS) : scheduled_at
  const ended = new Date(scheduled_at.valueOf() + duration_minutes * MINUTE_MS)
  return steps.map((step, index) => ({
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
