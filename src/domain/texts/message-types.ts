/** What a person reads where something failed. */
export interface ErrorText {
  title: string
  description: string
}

/** What a person reads where something was done. */
export interface SuccessText {
  title: string
  description?: string
}

/** The texts of another locale: each key of the English ones and no other, a text or a function for each. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: never) => unknown
    ? Texts
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> }

export type PlaceholderValues = Record<string, unknown>

/** The names of the placeholders in a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The text with each `{name}` filled from the values; a name without a value stays. */
export function fillPlaceholder<Text extends string>(text: Text, values: Record<Placeholders<Text>, unknown>): string {
  return fill(text, values)
}

function fill(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Title and description with their placeholders filled. */
export function fillPlaceholders<Text extends SuccessText>(text: Text, values: PlaceholderValues): Text {
  const { title, description } = text
  return {
    ...text,
    title: fill(title, values),
    ...(description !== undefined && { description: fill(description, values) }),
  }
}
