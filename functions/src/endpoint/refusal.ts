import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'

/** What a caller is answered. */
interface RefusalBody {
  /** The sentence to show where there is room for one. */
  error: string
  /** With `message`, what our own screens show. */
  title: string
  message: string
  key: ErrorKey
}

/** Thrown where a request is refused for a reason that the caller may know. */
export class Refusal extends Error {
  readonly key: ErrorKey
  readonly status: number
  readonly body: RefusalBody

  /** @param sentence told in place of the key's own text: a field's message from the domain's schema */
  constructor(key: ErrorKey, status: number, sentence?: string) {
    super(key)
    this.key = key
    this.status = status
    const { title, description } = ERROR_TEXTS[key]
    // Some texts have no title of their own, only the word that every such toast carries.
    this.body = { error: sentence ?? (title === 'Error' ? description : title), title, message: sentence ?? description, key }
  }
}
