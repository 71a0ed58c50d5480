import { checkLinkSchema, LINKS_PER_NETWORK } from '@domain/users/account-link.schema.ts'
import { defineHttp } from '../endpoint/define-http.ts'
import { limitNetwork } from '../endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../endpoint/settings.ts'
import { goodLink } from './account-links.ts'

/** Says whose address the link of an account mail is for. Programs that open links in mails use nothing up. */
export const checkAccountLink = defineHttp({
  name: 'checkAccountLink',
  input: checkLinkSchema,
  secrets: [RATE_LIMIT_SALT],
  fallbackError: 'unexpected',
  run: async (link, from) => {
    const now = new Date()
    await limitNetwork({ use: 'account-link', from }, now, LINKS_PER_NETWORK)
    const { user } = await goodLink(link, now)
    return { key: 'auth/link-good', result: { email: user.email } }
  },
})
