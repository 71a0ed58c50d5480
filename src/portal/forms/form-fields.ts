import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useController,
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

/** A field of the form with its value and its error, for a control that is no native one, or that follows the value. */
export function useBoundField<Values extends FieldValues, Name extends Path<Values>>(
  control: Control<Values, unknown, Values>,
  name: Name,
) {
  const { field, fieldState } = useController<Values, Name>({ control, name })
  return { ...field, error: fieldState.error?.message }
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

/** The attributes of a field for an amount. */
export const DECIMAL = { inputMode: 'decimal', autoComplete: 'off' } as const

export function toDay(typed: unknown): unknown {
  return typed || null
}
