import type { FieldValues, Resolver } from 'react-hook-form'

/** A resolver that replaces the schema's error keys with their texts. */
export function withFieldTexts<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
  textOf: (key: string) => string,
): Resolver<Values, Context, Output> {
  return async (values, context, options) => {
    const found = await resolver(values, context, options)
    for (const error of Object.values<{ message?: unknown } | undefined>(found.errors)) {
      if (typeof error?.message === 'string') error.message = textOf(error.message)
    }
    return found
  }
}
