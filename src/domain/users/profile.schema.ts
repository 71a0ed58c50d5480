import { date, type InferType, object, string } from 'yup'

/** Longest name or company that any screen is drawn for. */
export const NAME_MAX = 80

const owned = object({
  first_name: string().trim().max(NAME_MAX).defined(),
  last_name: string().trim().max(NAME_MAX).defined(),
  company_name: string().trim().max(NAME_MAX).defined(),
})

/** The fields of a profile that its owner may change. */
export const profileChangesSchema = owned.exact()

/** A stored profile: the owner's fields, and those that functions write. Timestamps are converted to `Date` first. */
export const profileSchema = owned.shape({
  user_id: string().required(),
  email: string().email().required(),
  created_at: date().required(),
})

/** The parts of a profile that are copied onto the records of a client. */
export const clientNamesSchema = object({
  first_name: string().defined(),
  last_name: string().defined(),
  company_name: string().defined(),
})
export type ClientNames = InferType<typeof clientNamesSchema>
