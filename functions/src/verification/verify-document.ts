import { CHECKS_PER_NETWORK, enteredCheckCode, enteredNumber } from '@domain/verification/check-code.ts'
import { type VerificationEntry, verificationSchema } from '@domain/verification/verification.schema.ts'
import type { VerifiedDocument } from '@domain/verification/verified-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { padResponseTime } from '../endpoint/pad-response-time.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { checkCodes, hasCode, type StoredCheckCode } from './check-codes.ts'
import { readDocument } from './read-document.ts'

/**
 * Tells a visitor whether a document is genuine. An unknown number and a wrong code get one answer after the same time, so
 * that nobody learns which numbers exist.
 */
export const verifyDocument = defineHttp({
  name: 'verifyDocument',
  input: verificationSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'verification/failed',
  run: async (entry, from) => {
    await limitNetwork({ use: 'verification', from }, new Date(), CHECKS_PER_NETWORK)
    const document = await padResponseTime(() => findDocument(entry))
    return { key: 'verification/issued', result: { document } }
  },
})

/** The document with this number and check code. @throws ApiError `verification/not-issued` */
export async function findDocument({ number, code }: VerificationEntry): Promise<VerifiedDocument> {
  // Malformed entries take the same way as others.
  const record = await checkCodes.doc(enteredNumber(number) ?? 'none').get()
  const stored = record.data() as StoredCheckCode | undefined
  const document = hasCode(stored, enteredCheckCode(code) ?? '') && stored ? await readDocument(stored.source) : undefined
  if (!document) throw new ApiError('verification/not-issued', 404)
  return document
}
