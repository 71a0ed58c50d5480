import type { ERROR_TEXTS } from '../generated/error-texts.ts'
import type { SUCCESS_TEXTS } from '../generated/success-texts.ts'

/** The text of an error. */
export interface ErrorText {
  title: string
  description: string
}

/** A text with its key, by which functions answer and tests compare. */
export type Keyed<Text, Key = string> = Text & { readonly textKey: Key }

type ErrorTexts<Title extends string, Texts> = {
  readonly [Key in keyof Texts & string]: Keyed<
    Texts[Key] extends string ? { title: Title; description: Texts[Key] } : Texts[Key],
    Key
  >
}

/** A group of errors; one that is only a sentence gets the title. */
/* @__NO_SIDE_EFFECTS__ */
export function errorTexts<const Title extends string, const Texts extends Record<string, ErrorText | string>>(
  title: Title,
  texts: Texts,
): ErrorTexts<Title, Texts> {
  return keyed(texts, (text) => (typeof text === 'string' ? { title, description: text } : text)) as ErrorTexts<Title, Texts>
}

/** A group of successes. */
/* @__NO_SIDE_EFFECTS__ */
export function successTexts<const Texts extends Record<string, SuccessText>>(
  texts: Texts,
): { readonly [Key in keyof Texts & string]: Keyed<Texts[Key], Key> } {
  return keyed(texts, (text) => text) as { readonly [Key in keyof Texts & string]: Keyed<Texts[Key], Key> }
}

function keyed<Text>(texts: Record<string, Text>, toText: (text: Text) => object): object {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { textKey: key, ...toText(text) }]))
}

/** The sentence that a function answered; undefined if something else answered, such as a proxy. */
export function answeredText(body: unknown): ErrorText | undefined {
  const { title, description } = (body ?? {}) as Partial<Record<keyof ErrorText, unknown>>
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : undefined
}

/** The text of a success. */
export interface SuccessText {
  title: string
  description?: string
}

/** The texts of another locale: exactly the keys of the English ones, with a text or a function for each. */
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

/** Fills each `{name}` in the text; a name without a value remains. */
export function fillPlaceholder<Text extends string>(text: Text, values: Record<Placeholders<Text>, unknown>): string {
  return fill(text, values)
}

function fill(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Fills the placeholders in title and description. */
export function fillPlaceholders<Text extends SuccessText>(text: Text, values: PlaceholderValues): Text {
  const { title, description } = text
  return {
    ...text,
    title: fill(title, values),
    ...(description !== undefined && { description: fill(description, values) }),
  }
}

export type ErrorKey = keyof typeof ERROR_TEXTS
export type SuccessKey = keyof typeof SUCCESS_TEXTS
