import { COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { copyNamesToProjects, pages } from './client-names.ts'

/** Catches what a lost event left behind: once a night every client's names are compared with their projects. */
export const repairClientNames = onSchedule({ schedule: 'every day 02:30', timeZone: 'Africa/Nairobi' }, async () => {
  for await (const page of pages(db.collection(COLLECTIONS.profiles).orderBy('__name__'))) {
    for (const profile of page.docs) await copyNamesToProjects(profile.id)
  }
})
