import { type InferType, number, object, string } from 'yup'

/** A verified stored file: of a document's version, or of an attachment. */
export const fileSchema = object({
  file_name: string().required(),
  /** Bytes. */
  file_size: number().integer().min(1).required(),
  file_path: string().required(),
  /** SHA-256 of the content in hexadecimal. */
  file_hash: string().required(),
  /** Media type detected from the content. */
  type: string().required(),
})
export type CheckedFile = InferType<typeof fileSchema>

/** The path of an upload in a request; `isPathOf` checks its owner. */
export const uploadPath = () => string().strict().required().max(600)
