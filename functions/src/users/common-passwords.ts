import { COMPARISONS_PER_NETWORK } from '@domain/users/common-password.constants.ts'
import { hashPrefixSchema } from '@domain/users/common-password.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { loadHashes, padRests, restsOf } from './common-password-hashes.ts'

/**
 * Compares a new password with the common ones, without seeing it: the page sends the first digits of its hash, and
 * looks for the remaining ones in the answer. A POST, because addresses of requests are logged, and bodies are not.
 */
export const commonPasswords = defineHttp({
  name: 'commonPasswords',
  input: hashPrefixSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'unexpected',
  run: async ({ prefix }, from) => {
    await limitNetwork({ use: 'common-passwords', from }, new Date(), COMPARISONS_PER_NETWORK)
    return { key: 'auth/password-compared', result: { rests: padRests(restsOf(prefix, await loadHashes())) } }
  },
})
