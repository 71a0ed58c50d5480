import { answerDueAt } from '@domain/appointments/appointment.policy.ts'
import { type Appointment, BOOKABLE_DAYS, type NewAppointment } from '@domain/appointments/appointment.ts'
import * as endpoints from '@domain/appointments/appointments.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { DAY_MS, toMoment } from '@domain/platform/dates.ts'
import { presentNames } from '../organisations/client-names.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { collections, convertToDate, db, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { type Quota, reserveQuotaIn } from '../platform/endpoint/rate-limit.ts'
import { assertMayChooseProject, ownProject, type RecordPeople, recordOwner } from '../platform/new-record.ts'
import { notify } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { readOfficeSettings } from '../platform/settings/stored-settings.ts'
import { appointmentBookedByOfficeMail, appointmentBookedMail } from './appointment-mails.ts'
import { appointmentEntry, appointmentLink } from './change-appointment.ts'
import { assertOffered, reserveSlots } from './slots.ts'

/** Fields that no later change of the appointment touches. */
const ENTERED = ['title', 'description', 'service_category', 'mode', 'duration_minutes', 'notes', 'project_id'] as const

export const bookAppointment = implement(endpoints.bookAppointment, async (appointment, caller) => {
  // Admins book only for clients, because nobody would confirm an admin's own appointment.
  const actions = { own: 'appointments/book', forClient: 'appointments/bookForClient' } as const
  const people = { owner: await recordOwner(appointment.client_id, caller, actions), by: caller.uid }
  assertMayChooseProject(appointment.project_id, caller, 'appointments/project-not-yours')
  if (!(await isBooked(appointment, people))) await storeAppointment(appointment, people, new Date())
  return people.owner.uid === caller.uid ? 'appointments/requested' : 'appointments/booked-for-client'
})

/** A client's quota of pending bookings. Confirming, cancelling or erasing the appointment frees its reservation. */
const PENDING: Quota = { endpoint: endpoints.bookAppointment, findActive: findPending }

/** Stores a booking; repeating the call does nothing. @throws ApiError */
export async function storeAppointment(appointment: NewAppointment, people: RecordPeople, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    try {
      await store(appointment, people, now)
    } catch (error) {
      // A concurrent call with the same booking may have taken the time.
      if (!(await isBooked(appointment, people))) throw error
    }
  })
}

async function store(
  { appointment_id, client_id: _owner, ...input }: NewAppointment,
  { owner, by }: RecordPeople,
  now: Date,
): Promise<void> {
  const isOwn = owner.uid === by
  const record = collections.appointments.doc(appointment_id)
  const settings = await readOfficeSettings()
  assertOffered(input, settings, isOwn ? 'client' : 'staff', now)
  const writes = db.batch()
  if (isOwn) {
    // No booking stays pending longer, because it expires at its start.
    const expires_at = new Date(now.valueOf() + (BOOKABLE_DAYS + 1) * DAY_MS)
    await reserveQuotaIn(writes, PENDING, { uid: owner.uid, holder: appointment_id, expires_at }, now)
  }
  await reserveSlots(writes, { appointment_id, next: input, seats: settings.booking.seats })
  const [client, project] = await Promise.all([
    presentNames(owner.uid),
    ownProject(input.project_id, owner, isOwn ? 'appointments/project-not-yours' : 'appointments/project-not-clients'),
  ])
  const scheduled_at = toMoment(input.scheduled_date, input.scheduled_time)
  const appointment: Omit<Appointment, 'id'> = {
    ...input,
    client_id: owner.uid,
    organisation_id: getOrganisationId(owner),
    client,
    project,
    scheduled_at,
    location: null,
    meeting_link: null,
    status: 'pending',
    sequence: 0,
    changes: [{ status: 'pending', scheduled_at, by: isOwn ? 'client' : 'staff', reason: null, at: now }],
    reminded_at: null,
    answer_due_at: answerDueAt(now),
    created_by: by,
    created_at: now,
  }
  writes.create(record, appointment)
  indexRecord(writes, record, appointment)
  const booked = { ...appointment, id: record.id }
  const event = { ...appointmentEntry(booked), actor_id: by, by_client: isOwn, to: appointment.status }
  const link = appointmentLink(booked)
  if (isOwn) notify(writes, 'appointment_booked', { ...event, mail: appointmentBookedMail(booked, link) }, now)
  else {
    const notice = {
      ...event,
      mail: appointmentBookedByOfficeMail(booked, link),
      profiles: await readRecipients(COLLECTIONS.appointments, appointment),
    }
    notify(writes, 'appointment_booked_by_office', notice, now)
  }
  await writes.commit()
}

/** Whether this booking is stored, even if it was moved later. @throws ApiError if the id has other fields */
async function isBooked(
  { appointment_id, client_id: _owner, ...input }: NewAppointment,
  { owner, by }: RecordPeople,
): Promise<boolean> {
  const known = (await collections.appointments.doc(appointment_id).get()).data() as Appointment | undefined
  if (!known) return false
  const [first] = known.changes
  const at = (time: Date) => time.valueOf()
  assertSameRequest(
    { ...known, booked_for: first && at(convertToDate(first.scheduled_at)) },
    {
      ...Object.fromEntries(ENTERED.map((field) => [field, input[field]])),
      client_id: owner.uid,
      created_by: by,
      booked_for: at(toMoment(input.scheduled_date, input.scheduled_time)),
    },
    'appointments/booked-otherwise',
  )
  return true
}

async function findPending(ids: readonly string[]): Promise<string[]> {
  const found = await db.getAll(...ids.map((id) => collections.appointments.doc(id)))
  return found.filter((one) => one.get('status') === 'pending').map(({ id }) => id)
}
