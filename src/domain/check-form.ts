import { type ObjectSchema, ValidationError } from 'yup'

/** A form that was read: its tidied values, or the key of what is wrong with each field. */
export type CheckedForm<Values> = { values: Values; problems: null } | { values: null; problems: Record<string, string> }

/** Reads a form by its schema. */
export function checkForm<Values extends object>(schema: ObjectSchema<Values>, entered: object): CheckedForm<Values> {
  try {
    return { values: schema.validateSync(entered, { abortEarly: false }) as Values, problems: null }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // The first error of a field is the one that is shown.
    const keys = error.inner.map(({ path, message }): [string, string] => [path ?? '', message]).reverse()
    return { values: null, problems: Object.fromEntries(keys) }
  }
}
