import { date, type InferType, object, string } from 'yup'

/** Longest name or company that any screen is drawn for. */
export const NAME_MAX = 80

/** The fields of a profile that its owner may change. */
export const profileChangesSchema = object({
  first_name: string().trim().max(NAME_MAX).defined(),
  last_name: string().trim().max(NAME_MAX).defined(),
  company_name: string().trim().max(NAME_MAX).defined(),
}).exact()

/** A stored profile: the owner's fields, and those that functions write. Timestamps are converted to `Date` first. */
export const profileSchema = object({
  ...profileChangesSchema.fields,
  user_id: string().required(),
  email: string().email().required(),
  created_at: date().required(),
})
export type Profile = InferType<typeof profileSchema>

/** The parts of a profile that are copied onto the records of a client. */
export const clientNamesSchema = object({
  first_name: string().defined(),
  last_name: string().defined(),
  company_name: string().defined(),
})
export type ClientNames = InferType<typeof clientNamesSchema>
