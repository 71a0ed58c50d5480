import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type FieldTexts, formResolver } from './field-texts.ts'

/** A form whose errors are shown as texts instead of the schema's keys. */
export function useValidatedForm<Values extends FieldValues>(
  resolver: Resolver<Values, unknown, Values>,
  texts: FieldTexts,
  defaultValues: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Values>({ resolver: formResolver(resolver, texts), defaultValues })
}

/** Returns the function that registers a field by its name and adds its error text. */
export function bindFields<Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) {
  const errors: FieldErrors = formState.errors
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const message = errors[name]?.message
    return { ...register(name, options), error: typeof message === 'string' ? message : undefined }
  }
}

const PLAIN = /^-?\d+(\.\d+)?$/
const GROUPED = /^-?\d{1,3}([,\s]\d{3})+(\.\d+)?$/

/**
 * Parses a typed number, also with separators of thousands. Other notations give NaN: a decimal comma would multiply an
 * amount by a hundred, and "1e9" is a mistyped amount.
 * @returns null for an empty field
 */
export function toNumber(typed: unknown): number | null {
  const text = String(typed ?? '').trim()
  if (text === '') return null
  return PLAIN.test(text) || GROUPED.test(text) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN
}

export function toDay(typed: unknown): unknown {
  return typed || null
}
