import { kept, notPersonal } from '../access/data-protection.ts'
import { defineCollection, defineRecords } from '../access/define-collection.ts'

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
