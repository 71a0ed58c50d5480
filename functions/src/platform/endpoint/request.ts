import type { Endpoint, InputSchema } from '@domain/platform/endpoint.ts'
import { TRANSPORT_SECURITY } from '@domain/platform/http.ts'
import { LINK_TOKEN } from '@domain/platform/ids.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { DASHBOARD_PATH } from '@domain/routes.ts'
import { errorSentence, isErrorKey } from '@domain/texts/error-sentence.ts'
import { keyAndSign } from '@domain/texts/field-error.ts'
import type { ErrorKey, SuccessKey } from '@domain/texts/message-types.ts'
import type { Request } from 'firebase-functions/v2/https'
import { ValidationError } from 'yup'
import { siteLink } from '../notifications/notify.ts'
import { ApiError } from './firebase.ts'
import { callCountsStored, countOutcome, currentRun, logFailure, withReference } from './log-failure.ts'

export interface AskedAddress {
  method: string
  headers: { accept?: string | undefined }
  query: Record<string, unknown>
}

/** Whether a person opened the address in a browser. Programs, also our own pages, accept anything. */
export function isByPerson({ method, headers }: AskedAddress): boolean {
  return /^(GET|HEAD)$/.test(method) && /\btext\/html\b/.test(headers.accept ?? '')
}

/**
 * Where to send a person who opened the address of a function. Mail programs without RFC 8058 show people the address of
 * the List-Unsubscribe header as a link, so its page gets the token.
 */
function pageForPerson(endpointPage: string | null | undefined, { query }: AskedAddress): string {
  const { token } = query
  const page = endpointPage ?? DASHBOARD_PATH
  return siteLink(
    page,
    page === PUBLIC_PATHS.newsletterUnsubscribe && typeof token === 'string' && LINK_TOKEN.test(token) ? { token } : {},
  )
}

/** The limit of a body, unless an endpoint needs more. */
const MAX_BODY_BYTES = 32 * 1024
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MISSING = ['required', 'optionality', 'nullable']

/**
 * Checks method, content type, size and shape in this order, each with a separate error. Rejects values of another type
 * even if the schema could convert them, such as "3" for a number.
 * @throws ApiError
 */
export async function readInput<Input>(
  request: Request,
  schema: InputSchema<Input>,
  oneClick: boolean,
  maxBytes = MAX_BODY_BYTES,
): Promise<Input> {
  if (request.method !== 'POST') throw new ApiError('requests/wrong-method', 405)
  const isForm = oneClick && !!request.is(FORM_TYPES)
  if (!isForm && !request.is('application/json')) throw new ApiError('requests/wrong-type', 415)
  if ((request.rawBody?.length ?? 0) > maxBytes) throw new ApiError('requests/too-large', 413)
  const body = isForm ? oneClickBody(request) : request.body
  const input = await validate(body, schema)
  if (isConverted(body, input)) throw new ApiError('requests/invalid', 400)
  return input
}

async function validate<Input>(body: unknown, schema: InputSchema<Input>): Promise<Input> {
  try {
    return await schema.validate(body, { abortEarly: false })
  } catch (error) {
    // Schemas throw other errors for values that they cannot read.
    if (!(error instanceof ValidationError)) throw new ApiError('requests/invalid', 400)
    const [key, sign] = chooseErrorKey(error)
    throw new ApiError(key, 400, sign ? { params: { sign } } : {})
  }
}

/** Whether the schema changed a value's type. yup's strict mode would also disable defaults and trimming. */
function isConverted(sent: unknown, read: unknown): boolean {
  if (sent === undefined || sent === null) return false
  if (typeof sent !== typeof read) return true
  if (typeof sent !== 'object') return false
  const fields = (read ?? {}) as Record<string, unknown>
  return Object.entries(sent).some(([name, value]) => isConverted(value, fields[name]))
}

/** RFC 8058: mail programs post this form to the address in the List-Unsubscribe header. */
function oneClickBody({ rawBody, query }: Request): unknown {
  const body = rawBody?.toString() ?? ''
  const name = body.indexOf('List-Unsubscribe')
  return name >= 0 && body.includes('One-Click', name) ? { token: query['token'] } : {}
}

/**
 * The key of the schema and the sign that it names, missing fields first. Domain schemas use keys as messages; yup's own
 * messages quote the field's path and its value, so they become `requests/invalid`.
 */
function chooseErrorKey(error: ValidationError): [key: ErrorKey, sign: string] {
  const problems = (error.inner.length > 0 ? error.inner : [error]).map(({ type, message }) => {
    const [key, sign] = keyAndSign(message)
    return { type, key, sign }
  })
  const missing = problems.find(({ type, key }) => MISSING.includes(type ?? '') && isErrorKey(key))
  const { key, sign = '' } = missing ?? (problems.every((problem) => isErrorKey(problem.key)) ? problems[0] : undefined) ?? {}
  return isErrorKey(key) ? [key, sign] : ['requests/invalid', '']
}

/** The key of a success, by default that of the endpoint, with a result if the caller needs one. */
export type Answer = SuccessKey | { key?: SuccessKey; result: Record<string, unknown> }

interface Response {
  req: AskedAddress
  set(header: string | Record<string, string>, value?: string): unknown
  status(code: number): Response
  json(body: unknown): unknown
  redirect(code: number, url: string): unknown
}

/** What answering a request needs of its endpoint. */
export interface Answering extends Pick<Endpoint<unknown>, 'name' | 'failure' | 'success'> {
  /** The page for people who open the address of a public function. */
  page?: string | null
  /** The methods that it accepts; POST by default. */
  methods?: readonly string[]
  /** Adds texts to a response, for callers that the specification allows to read them. */
  sentences?: ((key: SuccessKey | ErrorKey) => object) | undefined
}

/** Of every answer. Hosting sends them too, but each function also has an address of Google's. */
export const ANSWER_HEADERS = {
  'Cache-Control': 'no-store',
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
}

/** Runs one request and sends its response; with `sendError` the only place that turns errors into responses. */
export async function answerRequest(
  endpoint: Answering,
  response: Response,
  work: () => Promise<Answer | undefined>,
): Promise<void> {
  response.set(ANSWER_HEADERS)
  await withReference(endpoint.name, async () => {
    try {
      const answer = await work()
      const { key = endpoint.success?.textKey, result = {} } = typeof answer === 'string' ? { key: answer } : (answer ?? {})
      if (key === undefined) throw new Error('The endpoint declares no success')
      response.json({ ok: true, key, result, ...endpoint.sentences?.(key) })
    } catch (error) {
      await sendError(endpoint, response, error)
    }
  })
}

/**
 * Responds with the error's key and sentence, or sends a person who opened the address to a page. Errors other than
 * `ApiError` are logged and reported as the failure of the endpoint, with the reference under which the log has them.
 * Counts them, and calls that a limit refused.
 */
export async function sendError(
  { name, failure, page, methods = ['POST'], sentences }: Answering,
  response: Response,
  error: unknown,
) {
  const isExpected = error instanceof ApiError
  if (!isExpected) logFailure(name, error)
  else if (error.status === 429) countOutcome(name, 'refused')
  await callCountsStored()
  const answered = isExpected ? error : new ApiError(failure.textKey, 500)
  response.set(ANSWER_HEADERS)
  if (isByPerson(response.req)) {
    response.redirect(303, pageForPerson(page, response.req))
    return
  }
  if (answered.status === 405) response.set('Allow', methods.join(', '))
  const reference = isExpected ? undefined : currentRun(name).reference
  response.status(answered.status).json({ ...buildErrorAnswer(answered, reference), ...sentences?.(answered.key) })
}

function buildErrorAnswer({ body, others }: ApiError, reference?: string): object {
  return {
    ...body,
    ...errorSentence(body.key, { params: body.params, reference }),
    ...(others.length > 0 && { others: others.map((other) => buildErrorAnswer(other)) }),
    ...(reference !== undefined && { reference }),
  }
}
