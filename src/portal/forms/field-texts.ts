import { checkForm } from '@domain/platform/field.schema.ts'
import { type FieldErrorKey, keyAndSign } from '@domain/texts/field-error.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { REQUEST_ERRORS } from '@texts/platform/portal.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import { withFieldTexts } from '@/ui/with-field-texts.ts'

/** The error texts of a form's fields, by the schema's key. */
export type FieldTexts = Partial<Record<FieldErrorKey, string>>

/** The form's text for a schema's message, or otherwise a general one. */
function fieldText(message: string, texts: FieldTexts): string {
  const [key, sign] = keyAndSign(message)
  const ofAnyField: Partial<Record<string, { description: string }>> = REQUEST_ERRORS
  const text = texts[key as FieldErrorKey] ?? (ofAnyField[key] ?? REQUEST_ERRORS['requests/invalid']).description
  return fillPlaceholder(text, { sign })
}

export function toFieldTexts<Name extends string>(
  problems: Partial<Record<Name, string>>,
  texts: FieldTexts,
): Partial<Record<Name, string>> {
  const found = Object.entries(problems) as [Name, string][]
  return Object.fromEntries(found.map(([name, key]) => [name, fieldText(key, texts)])) as Partial<Record<Name, string>>
}

/** A form's resolver that replaces the schema's keys with texts. */
export function formResolver<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
  texts: FieldTexts,
): Resolver<Values, Context, Output> {
  return withFieldTexts(resolver, (key) => fieldText(key, texts))
}

/** The error texts of the entries that a schema rejects, by field; empty if it accepts all. */
export function entryProblems<Values extends object>(
  schema: Parameters<typeof checkForm<Values>>[0],
  input: Values,
  texts: FieldTexts,
): Partial<Record<keyof Values & string, string>> {
  return toFieldTexts(checkForm(schema, input).problems ?? {}, texts)
}
