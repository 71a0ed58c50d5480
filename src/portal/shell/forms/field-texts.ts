import type { FieldErrorKey } from '@domain/texts/field-error.ts'
import { REQUEST_ERRORS } from '@texts/portal.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import { withFieldTexts } from '@/ui/with-field-texts.ts'

/** What the fields of a form say, by the key that its schema gives. */
export type FieldTexts = Partial<Record<FieldErrorKey, string>>

/** What a field says: the text that its form has for the key, else one that suits any field. */
function fieldText(key: string, texts: FieldTexts): string {
  const ofAnyField: Partial<Record<string, { description: string }>> = REQUEST_ERRORS
  return texts[key as FieldErrorKey] ?? (ofAnyField[key] ?? REQUEST_ERRORS['requests/invalid']).description
}

/** The texts of several fields, by the fields' names. */
export function fieldTextsOf<Name extends string>(
  problems: Partial<Record<Name, string>>,
  texts: FieldTexts,
): Partial<Record<Name, string>> {
  const found = Object.entries(problems) as [Name, string][]
  return Object.fromEntries(found.map(([name, key]) => [name, fieldText(key, texts)])) as Partial<Record<Name, string>>
}

/** The resolver of a form, with texts in place of the schema's keys. */
export function formResolver<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
  texts: FieldTexts,
): Resolver<Values, Context, Output> {
  return withFieldTexts(resolver, (key) => fieldText(key, texts))
}
