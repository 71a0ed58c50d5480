import { onSchedule } from 'firebase-functions/v2/scheduler'
import { repairAllProjectCopies } from './project-copies.ts'

const SCHEDULE = { schedule: 'every day 02:50', timeZone: 'Africa/Nairobi', timeoutSeconds: 1800 } as const

/** Catches what a lost event left behind: once a night every document, invoice, ticket and appointment is compared with its project. */
export const repairProjectCopies = onSchedule(SCHEDULE, repairAllProjectCopies)
