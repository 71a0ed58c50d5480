import { COMPARISONS_PER_NETWORK } from '@domain/users/common-password.constants.ts'
import * as endpoints from '@domain/users/sign-in.endpoints.ts'
import { implementPublic } from '../endpoint/implement-public.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { loadHashes, padRests, restsOf } from './common-password-hashes.ts'

export const commonPasswords = implementPublic(
  endpoints.commonPasswords,
  async ({ prefix }, from) => {
    await limitNetwork({ use: 'common-passwords', from }, new Date(), COMPARISONS_PER_NETWORK)
    return { key: 'auth/password-compared', result: { rests: padRests(restsOf(prefix, await loadHashes())) } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)
