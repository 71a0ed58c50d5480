import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleNames } from '../../scripts/deploy/settings.ts'
import { DeployFolder, PROJECT } from '../support/deploy-folder.ts'

let folder: DeployFolder
beforeEach(async () => {
  folder = await DeployFolder.create()
})
afterEach(() => folder.remove())

const { secrets } = exampleNames('functions/.env.example')
/** The commands that a full deploy runs; the tests replace the programs. */
const CALLS = [
  ...secrets.map((name) => `functions:secrets:describe ${name} --project ${PROJECT}`),
  'build',
  `deploy --only firestore:indexes --project ${PROJECT}`,
  `firestore:indexes --pretty --project ${PROJECT}`,
  `deploy --only firestore:rules,storage --project ${PROJECT}`,
  `deploy --only functions --project ${PROJECT}`,
  `deploy --only hosting --project ${PROJECT}`,
]
const withoutProgram = (calls: string[]) => calls.map((call) => call.slice(call.indexOf(' ') + 1))

describe('npm run deploy', () => {
  it('lists the four secrets by their names', () => {
    expect(secrets).toEqual(['SMTP_URL', 'RATE_LIMIT_SALT', 'ENCRYPTION_KEY', 'PAYSTACK_SECRET_KEY'])
  })

  it('runs its steps in the safe order, and reports each with its number', async () => {
    const { status, stdout, stderr, calls } = await folder.deploy()
    expect(stderr).toBe('')
    expect(withoutProgram(calls)).toEqual(CALLS)
    expect(stdout).toContain('15 of 16: Deploy the site …')
    expect(stdout).toContain(`${PROJECT} is deployed.`)
    expect(status).toBe(0)
  })

  it('waits for the indexes before it deploys the code that needs them', async () => {
    const { status, calls } = await folder.deploy([], { INDEXES: '[CREATING] (invoices) -- (user_id,ASCENDING)' })
    const asked = calls.filter((call) => call.includes('--pretty'))
    expect(asked).toHaveLength(2)
    expect(withoutProgram(calls.slice(calls.lastIndexOf(asked[0] ?? '') + 1))).toEqual(CALLS.slice(-3))
    expect(status).toBe(0)
  })

  it('deploys a preview to its channel and changes nothing else', async () => {
    const { status, calls } = await folder.deploy(['--preview', 'pr-7'])
    const channel = `hosting:channel:deploy pr-7 --expires 7d --project ${PROJECT}`
    expect(withoutProgram(calls)).toEqual(['build', channel])
    expect(status).toBe(0)
  })

  it('previews without the settings of functions, which it does not deploy', async () => {
    folder.write('functions/.env', '')
    expect((await folder.deploy(['--preview', 'pr-7'])).status).toBe(0)
  })
})

describe('the example company', () => {
  it('is reported before a deploy: nobody gets mail from it', async () => {
    expect((await folder.deploy(['--dry-run'])).stdout).toContain('Note: Mails would come from info@ubora.example')
    folder.write('src/domain/platform/company.ts', "export const COMPANY = { emails: { general: 'info@ubora.co.ke' } }")
    folder.commit()
    expect((await folder.deploy(['--dry-run'])).stdout).not.toContain('Note:')
  })
})

describe('the test email', () => {
  it('is reported before a deploy while it is on, but not for a preview, which deploys no functions', async () => {
    const { stdout } = await folder.deploy(['--dry-run'])
    expect(stdout).not.toContain('TEST_EMAIL_ENABLED')
    folder.set('functions/.env', 'TEST_EMAIL_ENABLED', 'true')
    expect((await folder.deploy(['--dry-run'])).stdout).toContain('Note: TEST_EMAIL_ENABLED is on: anybody can send test mails')
    expect((await folder.deploy(['--dry-run', '--preview', 'pr-7'])).stdout).not.toContain('TEST_EMAIL_ENABLED')
    folder.set('functions/.env', 'TEST_EMAIL_ENABLED', 'false')
    expect((await folder.deploy(['--dry-run'])).stdout).not.toContain('TEST_EMAIL_ENABLED')
  })
})

describe('a dry run', () => {
  it('prints each step with its command, runs none and sends no request', async () => {
    const { status, stdout, calls } = await folder.deploy(['--dry-run'])
    expect(calls).toEqual([])
    expect(stdout.match(/^\d+\. .+$/gm)).toHaveLength(16)
    expect(folder.network.requests).toEqual([])
    for (const call of CALLS) expect(stdout).toContain(` ${call}\n`)
    for (const check of [
      'functions/check-live.ts',
      'scripts/deploy/check-sign-in.ts',
      'scripts/deploy/check-rights.ts',
      'scripts/deploy/check-caller-address.ts',
    ]) {
      expect(stdout).toContain(`GCLOUD_PROJECT=${PROJECT} node ${check}\n`)
    }
    expect(status).toBe(0)
  })

  it('of a preview does the same', async () => {
    const { stdout, calls } = await folder.deploy(['--dry-run', '--preview', 'pr-7'])
    expect(calls).toEqual([])
    expect(stdout.match(/^\d+\. .+$/gm)).toHaveLength(3)
  })
})

describe('a failing step of npm run deploy', () => {
  it('reports which parts are live and how to continue, and ends the deploy', async () => {
    const { status, stderr, calls } = await folder.deploy([], { FAILS: '--only functions' })
    expect(withoutProgram(calls)).toEqual(CALLS.slice(0, -1))
    expect(stderr).toContain('Step 14 of 16 failed: Deploy the functions.')
    expect(stderr).toContain('Live already: the indexes, the rules. Of the functions, a part may be.')
    expect(stderr).toContain('run the same command again')
    expect(status).toBe(1)
  })

  it('reports that nothing is live: a missing secret', async () => {
    const { stderr } = await folder.deploy([], { FAILS: 'ENCRYPTION_KEY' })
    expect(stderr).toContain('Nothing new is live.')
    expect(stderr).toContain(`npx firebase functions:secrets:set ENCRYPTION_KEY --project ${PROJECT}`)
  })

  it('is caused by new headers of the built pages: firebase.json must be committed', async () => {
    const { stderr, calls } = await folder.deploy([], { CHANGES_HEADERS: 'yes' })
    expect(stderr).toContain('The build has changed firebase.json: commit that.')
    expect(calls.at(-1)).toContain('astro')
  })

  it('is caused by the sandbox in the built functions', async () => {
    const { stderr, calls } = await folder.deploy([], { BUNDLE: 'export { sandboxCheckout }' })
    expect(stderr).toContain('The built functions hold the payment sandbox')
    expect(stderr).toContain('Nothing new is live.')
    expect(calls.at(-1)).toContain('astro')
  })
})
