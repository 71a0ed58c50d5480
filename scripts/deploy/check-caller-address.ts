// The last step of a deploy: asks the live functions whether they tell visitors' network addresses apart.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/places.ts'
import { CliError, runProgram } from '../local/stop.ts'
import { NetworkError, sendRequest } from './send-request.ts'
import { siteSettings } from './site-settings.ts'

/** Open to everybody, and refuses the empty body that is sent here without any effect. */
const PATH = '/functions/v1/newsletter-confirm'
/** Our functions say in it where they took the caller's address from: Hosting's edge, or the caller itself. */
const SOURCE_HEADER = 'x-caller-address'
/** Reserved for examples (RFC 5737). */
const FORGED_ADDRESS = '203.0.113.7'
const MEND = 'Set HOSTING_EDGE_RANGES in functions/.env, as docs/going-live.md says in step 5, and deploy again.'

interface FirebaseConfig {
  hosting: { rewrites: { source: string; function?: { functionId: string; region: string } }[] }
}

/** The function's address that Hosting calls, and that anybody else can call, too. */
function directUrl(project: string): string {
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig
  const target = hosting.rewrites.find(({ source }) => source === PATH)?.function
  if (!target) throw new Error(`firebase.json has no function at ${PATH}`)
  return `https://${target.region}-${project}.cloudfunctions.net/${target.functionId}`
}

/** Where the function took the address of this request from. @throws CliError where it does not say so */
async function addressSource(url: string, headers: Record<string, string> = {}): Promise<string> {
  const failure = (what: string) =>
    new CliError(
      `The site is live, but nobody knows yet whether it tells visitors’ addresses apart: ${url} ${what}. If the domain is new, connect it as docs/going-live.md says in step 8. Then deploy again.`,
    )
  const response = await sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  }).catch((error: unknown) => {
    throw error instanceof NetworkError ? failure(`does not answer (${error.code})`) : error
  })
  const source = response.headers.get(SOURCE_HEADER)
  if (source !== 'edge' && source !== 'direct') throw failure(`answers with status ${response.status} and no ${SOURCE_HEADER}`)
  return source
}

await runProgram(async () => {
  const project = process.env['GCLOUD_PROJECT'] ?? ''
  if ((await addressSource(`${siteSettings()['PUBLIC_SITE_URL']}${PATH}`)) !== 'edge') {
    throw new CliError(`The site is live, but limits by network address count all visitors as one. ${MEND}`)
  }
  if ((await addressSource(directUrl(project), { 'fastly-client-ip': FORGED_ADDRESS })) !== 'direct') {
    throw new CliError(`The site is live, but limits by network address believe forged headers. ${MEND}`)
  }
  return 0
})
