import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'
import type { Request } from 'firebase-functions/v2/https'
import { ValidationError } from 'yup'
import { ApiError } from './api-error.ts'

/** A schema of the domain; exact, so that a further field is refused. */
export interface InputSchema<Input> {
  validate(value: unknown, options: { abortEarly: boolean }): Promise<Input>
}

const MAX_BODY_BYTES = 32 * 1024
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MISSING = ['required', 'optionality', 'nullable']

/**
 * Method, content type, size, shape: in this order, each with its own answer. A value of another type is refused, also
 * where the schema could convert it, as "3" to a number.
 * @throws ApiError
 */
export async function readInput<Input>(request: Request, schema: InputSchema<Input>, oneClick: boolean): Promise<Input> {
  if (request.method !== 'POST') throw new ApiError('requests/wrong-method', 405)
  const isForm = oneClick && !!request.is(FORM_TYPES)
  if (!isForm && !request.is('application/json')) throw new ApiError('requests/wrong-type', 415)
  if ((request.rawBody?.length ?? 0) > MAX_BODY_BYTES) throw new ApiError('requests/too-large', 413)
  const body = isForm ? oneClickBody(request) : request.body
  const input = await validate(body, schema)
  if (isConverted(body, input)) throw new ApiError('requests/invalid', 400)
  return input
}

async function validate<Input>(body: unknown, schema: InputSchema<Input>): Promise<Input> {
  try {
    return await schema.validate(body, { abortEarly: false })
  } catch (error) {
    // A schema that cannot even read what was sent throws something else.
    throw error instanceof ValidationError ? toApiError(sentenceOf(error)) : new ApiError('requests/invalid', 400)
  }
}

/** Whether the schema changed the type of a value. yup's strict mode would also leave out defaults and trimming. */
function isConverted(sent: unknown, read: unknown): boolean {
  if (sent === undefined || sent === null) return false
  if (typeof sent !== typeof read) return true
  if (typeof sent !== 'object') return false
  const fields = (read ?? {}) as Record<string, unknown>
  return Object.entries(sent).some(([name, value]) => isConverted(value, fields[name]))
}

/** A sentence of the catalogue goes with its key, since a screen shows what belongs to the key. */
function toApiError(sentence: string | undefined): ApiError {
  const key = (Object.keys(ERROR_TEXTS) as ErrorKey[]).find((one) => ERROR_TEXTS[one].description === sentence)
  return new ApiError(key ?? 'requests/invalid', 400, sentence)
}

/** RFC 8058: a mail program posts this form to the address in the mail's List-Unsubscribe header. */
function oneClickBody({ rawBody, query }: Request): unknown {
  const body = rawBody?.toString() ?? ''
  const name = body.indexOf('List-Unsubscribe')
  return name >= 0 && body.includes('One-Click', name) ? { token: query['token'] } : {}
}

/** The message to show: what is missing first; undefined where only yup itself has words for it. */
function sentenceOf(error: ValidationError): string | undefined {
  const problems = error.inner.length > 0 ? error.inner : [error]
  const missing = problems.find((problem) => MISSING.includes(problem.type ?? '') && isOurs(problem))
  if (missing) return missing.message
  return problems.every(isOurs) ? problems[0]?.message : undefined
}

/** Each message of yup's own begins with the field's path, or "this", and may quote what was sent. */
function isOurs({ message, path }: ValidationError): boolean {
  return !message.startsWith(`${path || 'this'} `)
}
