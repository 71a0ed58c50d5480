import { checkForm } from '@domain/platform/field.schema.ts'
import { type FieldTexts, fieldTextsOf } from './field-texts.ts'

/** The error texts of the entries that a schema rejects, by field; empty if it accepts all. */
export function entryProblems<Values extends object>(
  schema: Parameters<typeof checkForm<Values>>[0],
  entered: Values,
  texts: FieldTexts,
): Partial<Record<keyof Values & string, string>> {
  return fieldTextsOf(checkForm(schema, entered).problems ?? {}, texts)
}
