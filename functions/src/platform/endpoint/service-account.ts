import { applicationDefault } from 'firebase-admin/app'

const METADATA = 'http://metadata.google.internal/computeMetadata/v1'
const IAM = 'https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts'

interface Identity {
  account: string
  token: string
}

interface Google {
  iam: string
  identity: () => Promise<Identity>
}

/** @throws Error if Google's metadata server does not respond, for example outside Google Cloud */
async function ownIdentity(): Promise<Identity> {
  const [answer, { access_token: token }] = await Promise.all([
    fetch(`${METADATA}/instance/service-accounts/default/email`, {
      headers: { 'metadata-flavor': 'Google' },
      redirect: 'error',
    }),
    applicationDefault().getAccessToken(),
  ])
  if (!answer.ok) throw new Error(`The metadata server answered ${answer.status}`)
  return { account: (await answer.text()).trim(), token }
}

/**
 * Signs a JWT as the function's service account:
 * https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/signJwt
 * @param claimsFor the claims, given the account's address
 * @throws Error if IAM fails; omits IAM's message, which may quote the claims
 */
export async function signJwt(
  claimsFor: (account: string) => object,
  { iam, identity }: Google = { iam: IAM, identity: ownIdentity },
): Promise<string> {
  const { account, token } = await identity()
  const answer = await fetch(`${iam}/${account}:signJwt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ payload: JSON.stringify(claimsFor(account)) }),
    // A redirect would send our token to another address.
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`IAM answered ${answer.status} to signJwt`)
  const { signedJwt } = (await answer.json()) as { signedJwt?: unknown }
  if (typeof signedJwt !== 'string') throw new Error('IAM answered no signed token')
  return signedJwt
}
