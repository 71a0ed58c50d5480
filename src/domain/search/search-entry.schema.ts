import { date, type InferType, object, string } from 'yup'
import { INDEXED_COLLECTIONS } from './search.constants.ts'

/**
 * A found record (`search_index/<collection>.<record id>`), as screens read it. The stored entry also has the fields that
 * decide who finds it, and its terms: see `searchEntries`. It has no status, so a status change needs no write.
 */
export const foundEntrySchema = object({
  id: string().required(),
  collection: string().oneOf(INDEXED_COLLECTIONS).required(),
  record_id: string().required(),
  title: string().defined(),
  /** The second line: a number, a project's title or an address; may be empty. */
  detail: string().defined(),
  /** The client's organisation, or the client's name; may be empty. */
  organisation_name: string().defined(),
  /** When it was created, or when an appointment begins. */
  time: date().required(),
})
export type FoundEntry = InferType<typeof foundEntrySchema>
