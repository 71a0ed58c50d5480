import {
  type AppointmentAction,
  answerDueAt,
  appointmentActions,
  missingForConfirmation,
  occupiesSlots,
} from '@domain/appointments/appointment.policy.ts'
import type {
  Appointment,
  CancelAppointment,
  ConfirmAppointment,
  RescheduleAppointment,
} from '@domain/appointments/appointment.ts'
import * as endpoints from '@domain/appointments/appointments.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type Actor, getActorSide } from '@domain/platform/access/capabilities.ts'
import { can, recordAudiences } from '@domain/platform/access/permissions.ts'
import { toMoment } from '@domain/platform/dates.ts'
import { APPOINTMENTS_PATH } from '@domain/routes.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { eraseAndFreeTime } from '../accounts/personal-records.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { ApiError, collections } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { notify, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { type Change, changeRecord } from '../platform/search/index-record.ts'
import { readOfficeSettings } from '../platform/settings/stored-settings.ts'
import {
  appointmentCancelledMail,
  appointmentConfirmedMail,
  appointmentRescheduledMail,
  appointmentWithdrawnMail,
} from './appointment-mails.ts'
import { assertOffered, releaseSlots, reserveSlots } from './slots.ts'

/**
 * Changes one appointment and commits the writes of `change` atomically with it. Runs `change` again after a conflict,
 * for example over a half hour.
 * @throws errors of `change` pass through
 */
export function changeAppointment(
  id: string,
  change: (appointment: Appointment | undefined, writes: WriteBatch) => Promise<Change<Appointment>>,
): Promise<void> {
  return changeRecord(collections.appointments.doc(id), change)
}

type Entry = Appointment['changes'][number]

/** The fields of a status change: history entry, next sequence number of the calendar file, and answer deadline. */
export function statusChange(
  { changes, sequence, scheduled_at: before }: Appointment,
  { status, by, reason = null, scheduled_at = before }: Pick<Entry, 'status' | 'by'> & Partial<Entry>,
  now: Date,
): Pick<Appointment, 'status' | 'sequence' | 'changes' | 'answer_due_at'> {
  return {
    status,
    sequence: sequence + 1,
    changes: [...changes, { status, scheduled_at, by, reason, at: now }],
    answer_due_at: status === 'pending' ? answerDueAt(now) : null,
  }
}

export function appointmentLink({ id }: Pick<Appointment, 'id'>): string {
  return siteLink(APPOINTMENTS_PATH, { id })
}

type EntryFields = 'id' | 'title' | 'client_id' | 'organisation_id'

/** The common fields of an appointment's activity entries; visible to those who see the appointment. */
export function appointmentEntry({ id, title, ...appointment }: Pick<Appointment, EntryFields>) {
  const visible_to = recordAudiences(COLLECTIONS.appointments, appointment)
  return { subject: `${COLLECTIONS.appointments}/${id}`, label: title, visible_to }
}

// One write, so that no slot stays reserved without an appointment.
eraseAndFreeTime.set((id) =>
  changeAppointment(id, async (appointment, writes) => {
    if (!appointment) return 'none'
    if (occupiesSlots(appointment)) await releaseSlots(writes, id)
    return 'delete'
  }),
)

interface ActionRequest {
  action: AppointmentAction
  to: Appointment['status']
  appointment_id: string
  actor: Actor
  now: Date
}

/**
 * Changes an appointment on which the actor may take this action now. `change` receives the fields of the activity entry.
 * @throws ApiError `appointments/not-found`, also for another person's appointment; errors of `change` pass through
 */
function takeAction(
  { action, to, appointment_id, actor, now }: ActionRequest,
  change: (appointment: Appointment, writes: WriteBatch, event: AppointmentEvent) => Promise<Change<Appointment>>,
): Promise<void> {
  return changeAppointment(appointment_id, async (appointment, writes) => {
    if (!appointment || !can(actor, 'appointments/change', appointment)) throw new ApiError('appointments/not-found', 404)
    assertAction(action, appointment, actor, now)
    return change(appointment, writes, buildAppointmentEvent(appointment, actor, to))
  })
}

type AppointmentEvent = ReturnType<typeof buildAppointmentEvent>

function buildAppointmentEvent(appointment: Appointment, actor: Actor, to: Appointment['status']) {
  const by_client = getActorSide(actor) === 'client'
  return { ...appointmentEntry(appointment), actor_id: actor.uid, by_client, from: appointment.status, to }
}

function assertAction(action: AppointmentAction, appointment: Appointment, actor: Actor, now: Date): void {
  if (action === 'cancel' && appointment.status === 'cancelled') throw new ApiError('appointments/cancelled-already', 409)
  if (!appointmentActions(appointment, getActorSide(actor), now).includes(action)) {
    throw new ApiError('appointments/change-refused', 409)
  }
}

export const confirmAppointment = implement(endpoints.confirmAppointment, storeConfirmation)

const MISSING = { location: 'appointments/place-missing', meeting_link: 'appointments/link-missing' } as const

export async function storeConfirmation(confirmation: ConfirmAppointment, actor: Actor, now: Date): Promise<void> {
  const { appointment_id, location, meeting_link } = confirmation
  await takeAction({ action: 'confirm', to: 'confirmed', appointment_id, actor, now }, async (appointment, writes, event) => {
    const missing = missingForConfirmation(appointment.mode, { location, meeting_link })
    if (missing) throw new ApiError(MISSING[missing], 400)
    const where = { location: location || null, meeting_link: meeting_link || null }
    const mail = appointmentConfirmedMail({ ...appointment, ...where }, appointmentLink(appointment))
    const profiles = await readRecipients(COLLECTIONS.appointments, appointment)
    notify(writes, 'appointment_confirmed', { ...event, mail, profiles }, now)
    return { ...statusChange(appointment, { status: 'confirmed', by: 'staff' }, now), ...where }
  })
}

export const rescheduleAppointment = implement(endpoints.rescheduleAppointment, storeRescheduling)

export async function storeRescheduling(rescheduling: RescheduleAppointment, actor: Actor, now: Date): Promise<void> {
  const { appointment_id, ...at } = rescheduling
  await takeAction({ action: 'move', to: 'pending', appointment_id, actor, now }, async (before, writes, event) => {
    const scheduled_at = toMoment(at.scheduled_date, at.scheduled_time)
    if (scheduled_at.valueOf() === before.scheduled_at.valueOf()) throw new ApiError('appointments/same-time', 409)
    const next = { ...before, ...at, scheduled_at }
    const settings = await readOfficeSettings()
    assertOffered(next, settings, getActorSide(actor), now)
    await reserveSlots(writes, { appointment_id, next, before, seats: settings.booking.seats })
    const mail = appointmentRescheduledMail(next, before, appointmentLink(before))
    const profiles = await readRecipients(COLLECTIONS.appointments, before)
    notify(writes, 'appointment_moved', { ...event, mail, profiles }, now)
    const change = statusChange(before, { status: 'pending', by: 'staff', scheduled_at }, now)
    return { ...change, ...at, scheduled_at, reminded_at: null }
  })
}

export const cancelAppointment = implement(endpoints.cancelAppointment, storeCancellation)

/** Frees the time in the same write. */
export async function storeCancellation({ appointment_id, reason }: CancelAppointment, actor: Actor, now: Date): Promise<void> {
  const by = getActorSide(actor)
  await takeAction({ action: 'cancel', to: 'cancelled', appointment_id, actor, now }, async (appointment, writes, event) => {
    if (by === 'staff' && !reason) throw new ApiError('appointments/reason-missing', 400)
    await releaseSlots(writes, appointment_id)
    const link = appointmentLink(appointment)
    if (by === 'staff') {
      const mail = appointmentCancelledMail(appointment, reason, link)
      const profiles = await readRecipients(COLLECTIONS.appointments, appointment)
      notify(writes, 'appointment_cancelled', { ...event, mail, profiles }, now)
    } else notify(writes, 'appointment_withdrawn', { ...event, mail: appointmentWithdrawnMail(appointment, link) }, now)
    return statusChange(appointment, { status: 'cancelled', by, reason: reason || null }, now)
  })
}

export const completeAppointment = implement(endpoints.completeAppointment, ({ appointment_id }, actor, now) =>
  takeAction({ action: 'complete', to: 'completed', appointment_id, actor, now }, async (appointment, writes, event) => {
    await releaseSlots(writes, appointment_id)
    recordActivity(writes, { ...event, kind: 'appointment_completed' }, now)
    return statusChange(appointment, { status: 'completed', by: 'staff' }, now)
  }),
)
