import { type ObjectSchema, ValidationError } from 'yup'

/** A parsed form: its normalised values, or the error key of each invalid field. */
export type CheckedForm<Values> = { values: Values; problems: null } | { values: null; problems: Record<string, string> }

export function checkForm<Values extends object>(schema: ObjectSchema<Values>, entered: object): CheckedForm<Values> {
  try {
    return { values: schema.validateSync(entered, { abortEarly: false }) as Values, problems: null }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // Only the first error of a field is shown.
    const keys = error.inner.map(({ path, message }): [string, string] => [path ?? '', message]).reverse()
    return { values: null, problems: Object.fromEntries(keys) }
  }
}
