import { CHECKS_PER_NETWORK, enteredCheckCode, enteredNumber } from '@domain/verification/check-code.ts'
import * as endpoints from '@domain/verification/verification.endpoints.ts'
import type { VerificationEntry } from '@domain/verification/verification.schema.ts'
import type { VerifiedDocument } from '@domain/verification/verified-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { implementPublic } from '../endpoint/implement-public.ts'
import { padResponseTime } from '../endpoint/pad-response-time.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { checkCodes, hasCode, type StoredCheckCode } from './check-codes.ts'
import { readDocument } from './read-document.ts'

export const verifyDocument = implementPublic(
  endpoints.verifyDocument,
  async (entry, from) => {
    await limitNetwork({ use: 'verification', from }, new Date(), CHECKS_PER_NETWORK)
    const document = await padResponseTime(() => findDocument(entry))
    return { key: 'verification/issued', result: { document } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)

/** The document with this number and check code. @throws ApiError `verification/not-issued` */
export async function findDocument({ number, code }: VerificationEntry): Promise<VerifiedDocument> {
  // Malformed entries take the same way as others.
  const record = await checkCodes.doc(enteredNumber(number) ?? 'none').get()
  const stored = record.data() as StoredCheckCode | undefined
  const document = hasCode(stored, enteredCheckCode(code) ?? '') && stored ? await readDocument(stored.source) : undefined
  if (!document) throw new ApiError('verification/not-issued', 404)
  return document
}
