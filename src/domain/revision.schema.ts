import { number } from 'yup'

/** The revision of the record that a person has seen. Larger values would be rounded. */
export const seenRevision = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required()
