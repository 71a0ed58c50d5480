import { COLLECTIONS } from '@domain/collections.ts'
import { type CalendarDate, toMoment } from '@domain/platform/dates.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'

import { listedRecords } from './records.ts'
import { sampleAppointment } from './sample-appointments.ts'

const appointments = adminDb.collection(COLLECTIONS.appointments)

/** The fields of an appointment at this time in Nairobi. */
export function at(day: CalendarDate, time: string): Record<string, unknown> {
  const scheduled_at = toMoment(day, time)
  const booking = { status: 'pending', scheduled_at, by: 'client', reason: null, at: new Date('2016-11-16T07:30:00Z') }
  return { scheduled_date: day, scheduled_time: time, scheduled_at, changes: [booking] }
}

/** Stores an appointment of this person. @returns its id */
export async function storedAppointment(uid: string, changes: Record<string, unknown> = {}): Promise<string> {
  return (await appointments.add(sampleAppointment(uid, changes))).id
}

export async function readAppointment(id: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await appointments.doc(id).get()).data()
}

export async function appointmentsTitled(title: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await appointments.where('title', '==', title).get()).docs.map((appointment) => appointment.data())
}

/** The card of the appointment with this title. */
export function locateAppointmentCard(page: Page, title: string): Locator {
  return listedRecords(page).filter({ hasText: title })
}

/** Opens the booking form. */
export async function openBooking(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Appointment' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** A time of the chosen day in a dialog. Waits long enough for the function's cold start. */
export async function locateTimeChoice(dialog: Locator, time: string): Promise<Locator> {
  const choice = dialog.getByRole('radio', { name: time })
  await expect(choice).toBeVisible()
  return choice
}

/** Enters a title, the day and a time. */
export async function enterBooking(dialog: Locator, title: string, day: CalendarDate, time: string): Promise<void> {
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Date').fill(day)
  await (await locateTimeChoice(dialog, time)).check()
}

/** Sends a booking. @param button the label, which differs in an admin's form */
export async function sendBooking(dialog: Locator, button = 'Request appointment'): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** Submits a form in the details of an appointment. */
export async function sendStep(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** The dialog of an appointment, once it has loaded. */
export async function appointmentDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Appointment', exact: true })
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
  return dialog
}

/** Opens an appointment by its address. */
export async function goToAppointment(page: Page, id: string): Promise<Locator> {
  await page.goto(`/appointments?id=${id}`)
  return appointmentDialog(page)
}
