import { defineCollection } from '../access/define-collection.ts'
import { defineRecords } from '../access/define-records.ts'
import { kept } from '../retention/retention.ts'
import { notPersonal } from '../users/personal-data-links.ts'

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
