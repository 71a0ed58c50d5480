// The last step of a deploy: checks that the live functions distinguish visitors' network addresses.

import { endpointPath, FUNCTIONS_REGION } from '../../src/domain/endpoints.ts'
import { CALLER_ADDRESS_HEADER } from '../../src/domain/platform/http.ts'
import { CliError, runProgram } from '../local/stop.ts'
import { NetworkError, sendRequest } from './google-api.ts'
import { siteSettings } from './settings.ts'

/** A public function. It rejects the empty body of this check without any effect. */
const FUNCTION = 'newsletterConfirm'
/** Reserved for examples (RFC 5737). */
const FORGED_ADDRESS = '203.0.113.7'
const REMEDY = 'Set HOSTING_EDGE_RANGES in functions/.env, as docs/going-live.md says in step 5, and deploy again.'

/** The function's address behind Hosting, which anybody can call directly. */
function directUrl(project: string): string {
  return `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/${FUNCTION}`
}

interface CallerAddress {
  source: string
  counted: string
}

/** The address that the function assumed for a request with a forged header. @throws CliError if the response lacks it */
async function callerAddress(url: string): Promise<CallerAddress> {
  const failure = (what: string) =>
    new CliError(
      `The site is live, but nobody knows yet whether it tells visitors’ addresses apart: ${url} ${what}. If the domain is new, connect it as docs/going-live.md says in step 8. Then deploy again.`,
    )
  const response = await sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'fastly-client-ip': FORGED_ADDRESS },
    body: '{}',
  }).catch((error: unknown) => {
    throw error instanceof NetworkError ? failure(`does not answer (${error.code})`) : error
  })
  const [source = '', counted = ''] = response.headers.get(CALLER_ADDRESS_HEADER)?.split(' ') ?? []
  if (!counted) throw failure(`answers with status ${response.status} and no ${CALLER_ADDRESS_HEADER}`)
  return { source, counted }
}

await runProgram(async () => {
  const project = process.env['GCLOUD_PROJECT'] ?? ''
  const throughSite = await callerAddress(`${siteSettings()['PUBLIC_SITE_URL']}${endpointPath(FUNCTION)}`)
  if (throughSite.source !== 'edge') {
    throw new CliError(
      `The site is live, but limits by network address count all visitors as one, ${throughSite.counted}: that is where Hosting reaches the functions from. ${REMEDY}`,
    )
  }
  const direct = await callerAddress(directUrl(project))
  if ([throughSite, direct].some(({ counted }) => counted === FORGED_ADDRESS)) {
    throw new CliError(`The site is live, but limits by network address believe forged headers. ${REMEDY}`)
  }
  return 0
})
