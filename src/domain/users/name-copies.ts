import { OWNERSHIP, type SingleOwnerCollection } from '../access/ownership.ts'

/* Apart from OWNERSHIP, because pages need no copies. */

/** The fields with the user ids of authors and uploaders, who may be other people than the owner. */
export const AUTHOR_FIELDS = { documents: 'uploaded_by', ticket_messages: 'user_id', project_comments: 'user_id' } as const

const ofOwner = (collection: SingleOwnerCollection) => ({
  collection,
  person: OWNERSHIP[collection].owner,
  names: 'client',
  isOwner: true,
})

const ofAuthor = (collection: keyof typeof AUTHOR_FIELDS) => ({
  collection,
  person: AUTHOR_FIELDS[collection],
  names: 'author',
  isOwner: false,
})

/** Every copy of a person's names: the collection, the fields with the user id and with the names. */
export const NAME_COPIES = [
  ofOwner('projects'),
  ofOwner('documents'),
  ofAuthor('documents'),
  ofOwner('invoices'),
  ofOwner('support_tickets'),
  ofAuthor('ticket_messages'),
  ofAuthor('project_comments'),
  ofOwner('appointments'),
  ofOwner('messages'),
  ofOwner('credit_notes'),
  ofOwner('quotations'),
  ofOwner('recurring_invoices'),
] as const
