import { kept, notPersonal } from '../access/data-protection.ts'
import { defineCollection, defineRecords } from '../access/define-collection.ts'
import { defineSchedule } from '../endpoint.ts'

/** One entry per record that can be found by the search. */
export const searchIndex = defineCollection('search_index', {
  // Each entry names its own readers: see `entryConditions`.
  access: {},
})

export const searchIndexRecords = defineRecords(searchIndex, {
  dataClass: 'personal',
  retention: kept('Each entry is deleted in the write that deletes its record.'),
  personalData: notPersonal(
    'Copies of the titles, names and numbers by which a record is found. Each changes and is erased in the write that changes or erases its record.',
  ),
})

/** Repairs the search index; continues the next night if 25 minutes do not suffice. */
export const repairSearchIndex = defineSchedule('repairSearchIndex', { dailyAt: '03:10', timeoutSeconds: 1800 })
