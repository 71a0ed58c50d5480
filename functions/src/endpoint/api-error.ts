import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'

/** What a caller is answered. */
interface ApiErrorBody {
  /** The sentence to show where there is room for one. */
  error: string
  /** With `message`, what our own screens show. */
  title: string
  message: string
  key: ErrorKey
  /** Which of several things in the request it is about, as the request named it. */
  subject?: string
  /** Why other things in the request are refused too, each with its `subject`. */
  others?: readonly ApiErrorBody[]
}

/** Thrown where a request is refused for a reason that the caller may know. */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly status: number
  readonly body: ApiErrorBody

  /**
   * @param sentence told in place of the key's own text: a field's message from the domain's schema
   * @param subject see `RefusalBody`
   */
  constructor(key: ErrorKey, status: number, sentence?: string, subject?: string) {
    super(key)
    this.key = key
    this.status = status
    const { title, description } = ERROR_TEXTS[key]
    // Some texts have no title of their own, only the word that every such toast carries.
    this.body = {
      error: sentence ?? (title === 'Error' ? description : title),
      title,
      message: sentence ?? description,
      key,
      ...(subject && { subject }),
    }
  }

  /** Names what else in the request is refused. The key and the status stay those of this refusal. */
  withOthers(others: readonly ApiError[]): this {
    if (others.length > 0) this.body.others = others.map(({ body }) => body)
    return this
  }
}
