import { SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import type { NumberSeries } from '../../src/domain/platform/number.collection.ts'
import { demoActivity, scaleActivity } from './activity.ts'
import { adminAuth, adminDb } from './admin.ts'
import { seededAppointments } from './appointments.ts'
import { demoDocuments, scaleDocuments } from './documents.ts'
import { seededInvoices } from './invoices.ts'
import { demoCatalogue, demoChecklists, demoInquiries, demoSubscribers, scaleInquiries, seededMessages } from './office.ts'
import { officeNotes, scaleOrganisations } from './organisations.ts'
import { ACCOUNTS, PASSWORD, scaleUsers, staffFactor } from './people.ts'
import { demoPlans } from './plans.ts'
import { demoProjects, scaleProjects } from './projects.ts'
import { seededQuotations } from './quotations.ts'
import { SEEDED_YEAR } from './rows.ts'
import { seededTickets } from './tickets.ts'
import { withoutTriggers } from './triggers.ts'
import { type Records, uploadDemoFile, writeAll, writeUsers } from './write.ts'

const ACCOUNTS_CREATED = new Date(Date.UTC(2026, 0, 12, 6))

/** Writes the demo data, which is identical on every run. */
export async function seedAll(): Promise<void> {
  await Promise.all(
    ACCOUNTS.map(({ uid, email, role, first_name, last_name, phone }) => {
      const person = { uid, email, password: PASSWORD, emailVerified: true, displayName: `${first_name} ${last_name}` }
      return adminAuth.createUser({ ...person, ...(role === 'admin' && staffFactor(phone)) })
    }),
  )
  await Promise.all(demoDocuments(new Date()).map(uploadDemoFile))
  await seedRecords()
}

/** Writes the demo records, without sign-in accounts and files. */
export async function seedRecords(now = new Date()): Promise<void> {
  await writeUsers(ACCOUNTS.map((account) => ({ ...account, created_at: ACCOUNTS_CREATED })))
  for (const records of [
    { officeNotes: officeNotes(), projects: demoProjects() },
    demoPlans(now),
    { documents: demoDocuments(now), documentChecklists: demoChecklists(now), catalogueItems: demoCatalogue() },
    seededQuotations(now),
    seededInvoices(now),
    seededTickets(now),
    seededAppointments(now),
    { contactMessages: demoInquiries(now), messages: seededMessages(now) },
    { newsletterSubscribers: demoSubscribers(now), activity: demoActivity(now) },
  ] satisfies Records[]) {
    await writeAll(records)
  }
}

/** The values of `--only`, with a function that creates `count` records. */
export const SCALE = {
  projects: (count: number) => writeAll({ projects: scaleProjects(count) }),
  users: (count: number) => writeUsers(scaleUsers(count)),
  organisations: (count: number) => writeAll({ organisations: scaleOrganisations(count) }),
  documents: (count: number) => writeAll({ documents: scaleDocuments(count) }),
  invoices: async (count: number) => writeAll(seededInvoices(new Date(), { count, first: await nextNumber('invoice') })),
  tickets: async (count: number) => writeAll(seededTickets(new Date(), { count, first: await nextNumber('ticket') })),
  appointments: (count: number) => writeAll(seededAppointments(new Date(), { count })),
  contact: (count: number) => writeAll({ contactMessages: scaleInquiries(count) }),
  messages: (count: number) => writeAll({ messages: seededMessages(new Date(), { count }) }),
  activity: (count: number) => writeAll({ activity: scaleActivity(count) }),
} as const

/** Adds `count` records of one collection, with triggers off while it writes. */
export function seedScale(only: keyof typeof SCALE, count: number): Promise<void> {
  return withoutTriggers(() => SCALE[only](count))
}

/** Continues the series without a gap. */
async function nextNumber(series: NumberSeries): Promise<number> {
  const assigned = adminDb.collection(SERVER_COLLECTIONS.numbers).where('series', '==', series)
  const ofYear = assigned.where('year', '==', SEEDED_YEAR)
  const { docs } = await ofYear.orderBy('number', 'desc').limit(1).get()
  return Number(docs[0]?.get('number') ?? 0) + 1
}
