import type { FieldErrors, FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

/** Returns the function that registers a field by its name and adds its error text. */
export function bindFields<Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) {
  const errors: FieldErrors = formState.errors
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const message = errors[name]?.message
    return { ...register(name, options), error: typeof message === 'string' ? message : undefined }
  }
}

/** Parses a typed number: null for an empty field; ignores separators between digits. */
export function toNumber(typed: unknown): number | null {
  return typed === null || typed === undefined || typed === '' ? null : Number(String(typed).replace(/[,\s]/g, ''))
}

export function toDay(typed: unknown): unknown {
  return typed || null
}
