import type { FieldValues, Resolver } from 'react-hook-form'

/** A resolver that replaces the schema's error keys with their texts. */
export function withFieldTexts<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
  getFieldText: (key: string) => string,
): Resolver<Values, Context, Output> {
  return async (values, context, options) => {
    const found = await resolver(values, context, options)
    translate(found.errors, getFieldText)
    return found
  }
}

/** Replaces the keys at any depth: the errors of a list are those of its entries. */
function translate(errors: object, getFieldText: (key: string) => string): void {
  for (const [name, error] of Object.entries<{ message?: unknown } | undefined>(errors as never)) {
    // The element of the field.
    if (name === 'ref' || typeof error !== 'object' || error === null) continue
    if (typeof error.message === 'string') error.message = getFieldText(error.message)
    else translate(error, getFieldText)
  }
}
