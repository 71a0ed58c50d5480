import { timingSafeEqual } from 'node:crypto'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { ERROR_TEXTS } from '@domain/texts/errors.ts'
import { CODE_TRIES } from '@domain/users/sign-in-code.constants.ts'
import type { VerifyCode } from '@domain/users/sign-in-code.schema.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { createNew } from '../endpoint/create-new.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { codeHash, codeOfRequest, type EmailCode } from './email-codes.ts'

type Guess = Pick<VerifyCode, 'email' | 'token' | 'request_id'>

/**
 * Uses up a code and answers the address that it proves. Requests are not counted by network address here: a guess needs
 * the id of a request, of which each has five tries and each address five an hour.
 * @throws ApiError `auth/code-invalid`, `auth/code-expired`
 */
export async function takeCode({ email, token, request_id }: Guess, now = new Date()): Promise<string> {
  const stored = await codeOfRequest(request_id).get()
  const code = stored.data() as EmailCode | undefined
  if (!code || code.used_at || code.email !== sameAddressKey(email)) throw refused('auth/code-invalid')
  if (dateOf(code.expires_at) <= now) throw refused('auth/code-expired')
  await claimTry(stored.ref, now)
  if (!timingSafeEqual(codeHash(token, code), Buffer.from(code.code_hash, 'base64'))) throw refused('auth/code-invalid')
  await markUsed(stored, now)
  return code.email
}

/** Before the guess is looked at: of any number of guesses at the same moment, five are. */
async function claimTry(code: DocumentReference, now: Date): Promise<void> {
  const tries = Array.from({ length: CODE_TRIES }, (_, index) => code.collection('tries').doc(String(index + 1)))
  const taken = await code.firestore.getAll(...tries)
  for (const { ref } of taken.filter(({ exists }) => !exists)) {
    if (await createNew(ref, { created_at: now })) return
  }
  throw refused('auth/code-invalid')
}

/** Of several right answers at the same moment, the precondition lets one through. */
async function markUsed({ ref, updateTime }: DocumentSnapshot, now: Date): Promise<void> {
  try {
    await ref.update({ used_at: now }, updateTime ? { lastUpdateTime: updateTime } : {})
  } catch (error) {
    throw hasChanged(error) ? refused('auth/code-invalid') : error
  }
}

/** With the sentence that a code of the wrong shape is answered with. */
function refused(key: 'auth/code-invalid' | 'auth/code-expired'): ApiError {
  return new ApiError(key, 400, ERROR_TEXTS[key].description)
}
