import { string } from 'yup'

/** An id of the sign-in service, as an admin names the user whom a change is about. */
export const userIdSchema = string()
  .strict()
  .required()
  .max(128)
  .matches(/^[A-Za-z0-9][\w-]*$/)
