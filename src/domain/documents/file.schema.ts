import { boolean, type InferType, number, object, string } from 'yup'

/** Whether a malware scanner has read a file. An infected file is not stored. */
const SCAN_STATES = ['clean', 'not_scanned'] as const
export type ScanState = (typeof SCAN_STATES)[number]

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
  /** True if the content may act when it is opened, so it is only downloaded; absent in records from before the check. */
  has_active_content: boolean(),
  /** The answer of the malware scanner; absent in records from before it. Only the office sees it. */
  scan_state: string().oneOf(SCAN_STATES),
})
export type CheckedFile = InferType<typeof fileSchema>

/** The path of an upload in a request; `isPathOf` checks its owner. */
export const uploadPath = () => string().strict().required().max(600)
