/** Why the content of a file is refused, as the key of its text. */
export type RefusalKey =
  | 'documents/wrong-type'
  | 'documents/empty'
  | 'documents/damaged'
  | 'documents/heic'
  | 'documents/macros'
  | 'documents/password-protected'
  | 'documents/remote-template'
  | 'documents/active-word'

/** The refusal of a file for a reason that has a text for its sender. */
export class FileRefusal extends Error {
  readonly key: RefusalKey

  constructor(key: RefusalKey, detail: string = key) {
    super(detail)
    this.key = key
  }
}

/** The reason of a failed check. Any other error comes from content that cannot be read. */
export function refusalKeyOf(error: unknown): RefusalKey {
  return error instanceof FileRefusal ? error.key : 'documents/damaged'
}
