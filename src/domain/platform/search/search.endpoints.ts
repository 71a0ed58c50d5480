import { defineSchedule } from '../endpoint.ts'

/** Repairs the search index; continues the next night if 25 minutes do not suffice. */
export const repairSearchIndex = defineSchedule('repairSearchIndex', { dailyAt: '03:10', timeoutSeconds: 1800 })
