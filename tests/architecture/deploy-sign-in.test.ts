import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeployFolder, type DeployResult, PROJECT } from '../support/deploy-folder.ts'
import { ACCESS_TOKEN, SAFE_SIGN_IN, SUBJECT_TOKEN } from '../support/fake-network.ts'

let folder: DeployFolder
beforeEach(async () => {
  folder = await DeployFolder.create()
})
afterEach(() => folder.remove())

function expectNothingDeployed({ status, stdout, stderr, calls }: DeployResult, why: string): void {
  expect(stderr).toContain(why)
  expect(stderr).toContain('failed: Check that nobody can sign in past our functions.\nNothing new is live.')
  expect(calls.filter((call) => !call.includes('functions:secrets:describe'))).toEqual([])
  for (const secret of [ACCESS_TOKEN, SUBJECT_TOKEN]) expect(stdout + stderr).not.toContain(secret)
  expect(status).toBe(1)
}

const answer = (changes: object) => ({ status: 200, body: { ...SAFE_SIGN_IN, ...changes } })
const signIn = (changes: object) => answer({ signIn: { ...SAFE_SIGN_IN.signIn, ...changes } })
const problems = (stderr: string) => stderr.split('\n').filter((line) => line.startsWith('- '))

const UNSAFE = {
  'email enumeration protection that is off': {
    config: answer({ emailPrivacyConfig: {} }),
    why: '- Email enumeration protection is off: tick it in Firebase console → Authentication → Settings → User actions',
  },
  'a project that does not mention email enumeration protection': {
    config: answer({ emailPrivacyConfig: undefined }),
    why: '- Email enumeration protection is off',
  },
  'people who may delete their own sign-in': {
    config: answer({ client: { permissions: {} } }),
    why: '- People may delete their sign-in past our functions: untick "Enable delete" in Firebase console → Authentication → Settings → User actions',
  },
  'sign-in by email link': {
    config: signIn({ email: { enabled: true } }),
    why: '- Sign-in by email link is on: switch off "Email link (passwordless sign-in)" in Firebase console → Authentication → Sign-in method → Email/Password',
  },
  'mails of Firebase that lead to Firebase’s page': {
    config: answer({ notification: { sendEmail: { callbackUri: `https://${PROJECT}.firebaseapp.com/__/auth/action` } } }),
    why: '- Firebase’s own mails do not lead to our page: set https://ubora.co.ke/auth/action in Firebase console → Authentication → Templates',
  },
  'mails of Firebase that lead to another page of ours': {
    config: answer({ notification: { sendEmail: { callbackUri: 'https://ubora.co.ke/auth' } } }),
    why: '- Firebase’s own mails do not lead to our page',
  },
  'anonymous sign-in': {
    config: signIn({ anonymous: { enabled: true } }),
    why: '- Anonymous sign-in is on: switch it off in Firebase console → Authentication → Sign-in method → Anonymous',
  },
  'sign-in by telephone alone': {
    config: signIn({ phoneNumber: { enabled: true } }),
    why: '- Sign-in by telephone alone is on: switch it off in Firebase console → Authentication → Sign-in method → Phone',
  },
}

describe('npm run deploy refuses', () => {
  it.each(Object.entries(UNSAFE))('%s', async (_, { config, why }) => {
    folder.network.signIn = config
    const result = await folder.deploy()
    expectNothingDeployed(result, why)
    expect(problems(result.stderr)).toHaveLength(1)
  })

  it('a project without any setting, with a line for each', async () => {
    folder.network.signIn = { status: 200, body: { name: `projects/${PROJECT}/config` } }
    const result = await folder.deploy()
    expectNothingDeployed(result, 'docs/going-live.md, step 2, changes all of these at once')
    expect(problems(result.stderr)).toHaveLength(3)
  })
})

describe('npm run deploy passes', () => {
  it('safe sign-in, and reads it with the credentials of the person who deploys', async () => {
    const { status, stdout, stderr } = await folder.deploy()
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const [asked, ...others] = folder.network.requests.filter(({ host }) => host === 'identitytoolkit.googleapis.com')
    expect(others).toEqual([])
    expect(asked).toMatchObject({ method: 'GET', path: `/admin/v2/projects/${PROJECT}/config` })
    expect(asked?.headers).toMatchObject({ authorization: `Bearer ${ACCESS_TOKEN}`, 'x-goog-user-project': PROJECT })
    for (const secret of [ACCESS_TOKEN, SUBJECT_TOKEN]) expect(stdout).not.toContain(secret)
  })

  it('a project without sign-in by email, which then has no email link either', async () => {
    folder.network.signIn = signIn({ email: {} })
    expect((await folder.deploy()).status).toBe(0)
  })
})

describe('npm run deploy explains why it cannot read the sign-in settings', () => {
  const login = `There are no valid credentials for the project ${PROJECT}. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, or run: gcloud auth application-default login`

  it('when there are no credentials', async () => {
    rmSync(join(folder.path, '.local/credentials.json'))
    expectNothingDeployed(await folder.deploy(), login)
    expectNothingDeployed(await folder.deploy([], { GOOGLE_APPLICATION_CREDENTIALS: '' }), login)
    expect(folder.network.requests).toEqual([])
  })

  it('when Google no longer accepts the credentials', async () => {
    folder.write('.local/identity-token', 'expired-token')
    const result = await folder.deploy()
    expectNothingDeployed(result, login)
    expect(result.stderr).not.toContain('expired-token')
  })

  it.each([
    [
      'where the API is not enabled',
      {
        status: 403,
        body: { error: { status: 'PERMISSION_DENIED', message: ACCESS_TOKEN, details: [{ reason: 'SERVICE_DISABLED' }] } },
      },
      `Run: gcloud services enable identitytoolkit.googleapis.com --project ${PROJECT}`,
    ],
    [
      'where the account has no right',
      { status: 403, body: { error: { status: 'PERMISSION_DENIED', message: ACCESS_TOKEN } } },
      'Give the account that deploys the roles roles/firebaseauth.viewer and roles/serviceusage.serviceUsageConsumer',
    ],
    ['where the token is refused', { status: 401, body: { error: { message: ACCESS_TOKEN } } }, login],
    [
      'where the project has no sign-in yet',
      { status: 404, body: { error: { message: 'CONFIGURATION_NOT_FOUND' } } },
      'In the Firebase console open Authentication and click "Get started".',
    ],
    ['where Google fails', { status: 503, body: { error: { message: ACCESS_TOKEN } } }, 'Google answered with status 503'],
    ['where the answer is no configuration', { status: 200, body: 'welcome' }, 'Google answered with status 200'],
  ])('%s', async (_, reply, why) => {
    folder.network.signIn = reply
    expectNothingDeployed(await folder.deploy(), why)
  })

  it('when the network fails', async () => {
    folder.network.unknownHosts.push('identitytoolkit.googleapis.com')
    expectNothingDeployed(await folder.deploy(), 'Google does not answer (ENOTFOUND): check the network.')
  })
})
