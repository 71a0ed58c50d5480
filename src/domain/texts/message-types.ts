/** What a person is told where something failed. */
export interface ErrorText {
  title: string
  description: string
}

/** What a person is told where something was done. */
export interface SuccessText {
  title: string
  description?: string
}

/** The text with `{name}` in its title filled from `values`. */
export function fillPlaceholders({ title, ...rest }: SuccessText, values: Record<string, unknown>): SuccessText {
  return { ...rest, title: title.replace(/\{(\w+)\}/g, (name, field: string) => String(values[field] ?? name)) }
}
