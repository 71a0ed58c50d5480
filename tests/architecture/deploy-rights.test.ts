import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buildServiceAccountEmail,
  SERVICE_ACCOUNTS,
  type ServiceAccount,
} from '../../functions/src/platform/endpoint/service-accounts.ts'
import { getProjectRoles } from '../../scripts/deploy/rights-problems.ts'
import { DeployFolder, type DeployResult, PROJECT } from '../support/deploy-folder.ts'
import { ACCESS_TOKEN, bindingsFor, GRANTED } from '../support/fake-network.ts'

const COMPUTE = '7-compute@developer.gserviceaccount.com'
const SIGNING = 'roles/iam.serviceAccountTokenCreator'

let folder: DeployFolder
beforeEach(async () => {
  folder = await DeployFolder.create()
})
afterEach(() => folder.remove())

const problems = ({ stderr }: DeployResult) => stderr.split('\n').filter((line) => line.startsWith('- '))

function expectStopped(result: DeployResult, ...lines: string[]): void {
  expect(problems(result)).toEqual(lines.map((line) => expect.stringContaining(line)))
  expect(result.stderr).toContain('failed: Check what the functions may do.\nNothing new is live.')
  expect(result.stdout + result.stderr).not.toContain(ACCESS_TOKEN)
  expect(result.status).toBe(1)
}

describe('npm run deploy with one account', () => {
  it('refuses missing roles, each with the command that grants it', async () => {
    const [, ...others] = GRANTED.project
    folder.network.granted = { project: others, signer: [] }
    expectStopped(
      await folder.deploy(),
      `${COMPUTE} lacks roles/datastore.user. Run: gcloud projects add-iam-policy-binding ${PROJECT}`,
      `${COMPUTE} may not sign as itself, so no code by mail can sign in. Run: gcloud iam service-accounts add-iam-policy-binding`,
    )
  })

  it('notes roles that no function needs, and goes on', async () => {
    folder.network.granted = { ...GRANTED, project: bindingsFor(COMPUTE, 'roles/editor') }
    const { status, stdout } = await folder.deploy()
    expect(stdout).toContain(`Note: ${COMPUTE} has roles/editor, more than any function needs`)
    expect(status).toBe(0)
  })

  it.each([
    [
      403,
      { error: { details: [{ reason: 'SERVICE_DISABLED' }] } },
      'gcloud services enable cloudresourcemanager.googleapis.com',
    ],
    [403, {}, 'Give the account that deploys the roles roles/iam.securityReviewer'],
    [401, {}, 'gcloud auth application-default login'],
    [500, {}, 'Google answered with status 500'],
  ])('explains what to do if Google answers %i', async (status, error, remedy) => {
    folder.network.permissions = { status, error }
    const { stderr, status: code } = await folder.deploy()
    expect(stderr).toContain(remedy)
    expect(code).toBe(1)
  })
})

describe('npm run deploy with separate accounts', () => {
  const names = Object.keys(SERVICE_ACCOUNTS) as ServiceAccount[]
  const signIn = buildServiceAccountEmail('ubora-sign-in', PROJECT)
  const project = names.flatMap((name) =>
    bindingsFor(buildServiceAccountEmail(name, PROJECT), ...getProjectRoles(SERVICE_ACCOUNTS[name])),
  )
  const signer = bindingsFor(signIn, SIGNING)
  beforeEach(() => folder.set('functions/.env', 'SERVICE_ACCOUNTS', 'separate'))

  it('passes with exactly the roles of the table', async () => {
    folder.network.granted = { project, signer }
    expect(await folder.deploy()).toMatchObject({ status: 0, stderr: '' })
  })

  it('refuses a missing and an excessive role', async () => {
    const data = buildServiceAccountEmail('ubora-data', PROJECT)
    const excessive = bindingsFor(data, 'roles/editor')
    folder.network.granted = { project: [...project.slice(1), ...excessive], signer }
    expectStopped(
      await folder.deploy(),
      `${data} lacks roles/datastore.user. Run: gcloud projects add-iam-policy-binding`,
      `${data} does not need roles/editor. Run: gcloud projects remove-iam-policy-binding`,
    )
  })

  it('refuses if there is no such account', async () => {
    folder.network.granted = { project, signer: null }
    expectStopped(await folder.deploy(), `There is no service account ${signIn}: create it`)
  })
})
