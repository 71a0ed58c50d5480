import { type InferType, number, object, string, ValidationError } from 'yup'
import { dayInNairobi } from '../platform/dates.ts'
import { type FieldErrorKey, fieldError } from '../texts/field-error.ts'
import {
  type DocumentForm,
  documentFormSchema,
  type FinalizeDocument,
  OFFICE_TYPES,
  type PortalDocument,
  type UploadPurpose,
} from './document.ts'
import { isFileName, MAX_UPLOAD_BYTES, UPLOAD_TYPES, uploadPath } from './upload.ts'

/** The form's values; an empty field is ''. */
export type UploadFields = Record<keyof DocumentForm, string>
export type FieldErrors = Partial<Record<keyof UploadFields, string>>

const EMPTY: UploadFields = { title: '', description: '', category: '', project_id: '', expires_on: '' }

/** The requested document that an upload answers, in a fixed project. */
export interface AnsweredRequest extends Pick<DocumentForm, 'title' | 'category'> {
  request_id: string
  project_id: string
  /** The owner of a document that an admin uploads. */
  client_id: string
}

/** Initial values: empty for a new document, prefilled for a new version or for a requested document. */
export function initialFields(replaces: PortalDocument | null, answers: AnsweredRequest | null = null): UploadFields {
  if (!replaces && answers) {
    const { title, category, project_id } = answers
    return { ...EMPTY, title, category, project_id }
  }
  if (!replaces) return EMPTY
  const { title, description, category, project_id, expires_at } = replaces
  return { title, description, category, project_id: project_id ?? '', expires_on: expires_at ? dayInNairobi(expires_at) : '' }
}

/** Whether title and category are filled, which enables the file input. */
export function isReadyForFile({ title, category }: UploadFields): boolean {
  return title.trim() !== '' && category !== ''
}

/** Validates the form's fields. @returns its part of the request, or the errors */
export function checkFields(fields: UploadFields): { input: DocumentForm } | { errors: FieldErrors } {
  const { project_id, expires_on, ...texts } = fields
  try {
    const input = { ...texts, project_id: project_id || null, expires_on: expires_on || null }
    return { input: documentFormSchema.validateSync(input, { abortEarly: false }) }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return {
      errors: Object.fromEntries(
        error.inner.map(({ path, type, message }) => [path, type === 'plain-text' ? message : keyFor(path ?? '', fields)]),
      ),
    }
  }
}

function keyFor(path: string, { title }: UploadFields): FieldErrorKey {
  if (path === 'title') return title.trim() ? 'documents/title-too-long' : 'documents/title-missing'
  if (path === 'description') return 'documents/description-too-long'
  return path === 'category' ? 'documents/category-missing' : 'documents/expiry-invalid'
}

/** The owner fields of an admin's upload form; an empty field is ''. */
export interface OwnerFields {
  purpose: UploadPurpose
  /** Id of a client or partner. */
  client_id: string
  office_type: string
}
export type OwnerErrors = Partial<Record<keyof OwnerFields, string>>

export const FIRST_OWNER: OwnerFields = { purpose: 'from_office', client_id: '', office_type: '' }

/** Validates the owner fields. @returns their part of the request, or the errors */
export function checkOwner({
  purpose,
  client_id,
  office_type,
}: OwnerFields): { input: Pick<FinalizeDocument, 'user_id' | 'office_type'> } | { errors: OwnerErrors } {
  if (purpose === 'own') return { input: {} }
  const type = OFFICE_TYPES.find((known) => known === office_type)
  const isTypeMissing = purpose === 'from_office' && !type
  if (!client_id || isTypeMissing) {
    return {
      errors: {
        ...(!client_id && { client_id: fieldError('documents/client-missing') }),
        ...(isTypeMissing && { office_type: fieldError('documents/type-missing') }),
      },
    }
  }
  return { input: { user_id: client_id, ...(purpose === 'from_office' && { office_type: type }) } }
}

const EMPTY_FILE = fieldError('documents/empty')
const TOO_LARGE = fieldError('documents/too-large')
const WRONG_TYPE = fieldError('documents/wrong-type')
const WRONG_NAME = fieldError('documents/wrong-name')

/** The request before an upload. Pages import only its type, so that yup is not loaded for it. */
export const beginUploadSchema = object({
  /** In the form of `toFileName`. */
  file_name: string()
    .strict()
    .required(WRONG_NAME)
    .test('file-name', WRONG_NAME, (name) => !name || isFileName(name)),
  /** Bytes. */
  file_size: number().integer().min(1, EMPTY_FILE).max(MAX_UPLOAD_BYTES, TOO_LARGE).required(),
  /** Media type according to the file extension. */
  type: string().oneOf(UPLOAD_TYPES, WRONG_TYPE).required(WRONG_TYPE),
}).exact()
export type BeginUpload = InferType<typeof beginUploadSchema>

export const cancelUploadSchema = object({ file_path: uploadPath() }).exact()
