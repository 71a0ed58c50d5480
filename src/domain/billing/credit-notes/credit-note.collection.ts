import { byOwner, kept, NAMED_BY_ORGANISATION, SHOWN } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCollection, defineRecords, OWN } from '../../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../../platform/activity/define-events.ts'

export const creditNotes = defineCollection('credit_notes', {
  organisation: 'organisation_id',
  owner: 'client_id',
  member: 'invoices',
  staff: 'office.money',
  access: { get: OWN, list: OWN, issue: ADMINS },
  isKeptOnDevice: true,
})

export const creditNotesRecords = defineRecords(creditNotes, {
  dataClass: 'confidential',
  retention: kept('Kenyan tax law requires us to keep credit notes.'),
  personalData: {
    ...SHOWN,
    links: [{ find: byOwner(creditNotes), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    kept: 'Kenyan tax law requires us to keep credit notes. The names on them are replaced.',
  },
  // A credit note copies the names on its invoice.
  erasedAfter: ['invoices'],
  names: { client: true },
  showsWork: true,
})

export const creditNoteActivity = defineActivity('invoices', [
  'credit_note_issued',
  'credit_note_reversed',
  'credit_used',
  'credit_returned',
])

export const CREDIT_NOTE_NOTIFICATIONS = defineNotifications({
  credit_note_issued: { activity: 'credit_note_issued', template: 'credit-note' },
  credit_used: { activity: 'credit_used', template: 'credit-used' },
  credit_returned: { activity: 'credit_returned', template: 'credit-returned' },
  credit_note_reversed: { activity: 'credit_note_reversed', template: 'credit-note-reversed' },
})
