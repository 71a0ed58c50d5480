import { COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'
import { copyNamesToRecords } from './client-names.ts'

const SCHEDULE = { schedule: 'every day 02:30', timeZone: 'Africa/Nairobi', timeoutSeconds: 1800 } as const

/** Catches what a lost event left behind: once a night every client's names are compared with those on their records. */
export const repairClientNames = onSchedule(SCHEDULE, async () => {
  for await (const page of pages(db.collection(COLLECTIONS.profiles).orderBy('__name__'))) {
    await Promise.all(page.docs.map((profile) => copyNamesToRecords(profile.id)))
  }
})
