import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleNames } from '../../scripts/deploy/settings.ts'
import { DeployFolder, type DeployResult, PROJECT } from '../support/deploy-folder.ts'

let folder: DeployFolder
beforeEach(async () => {
  folder = await DeployFolder.create()
})
afterEach(() => folder.remove())

function expectRefusal({ status, stdout, stderr, calls }: DeployResult, why: string): void {
  expect(stderr).toContain(why)
  expect(stdout).toBe('')
  expect(calls).toEqual([])
  expect(status).toBe(1)
}

const site = exampleNames('.env.example')
const functions = exampleNames('functions/.env.example')

describe('npm run deploy refuses', () => {
  it('to guess the project', async () => {
    expectRefusal(await folder.run([]), 'No project is chosen.')
    expectRefusal(await folder.run(['--project', '']), 'No project is chosen.')
  })

  it('a demo project', async () => {
    expectRefusal(await folder.run(['--project', 'demo-ubora']), 'demo-ubora is a demo project, which reaches no live service')
  })

  it.each([['--force'], ['production']])('the unknown argument %s', async (argument) => {
    expectRefusal(await folder.deploy([argument]), argument)
  })

  it('a channel name that Firebase would reject', async () => {
    expectRefusal(await folder.deploy(['--preview', 'Feature/1']), '"Feature/1" is no name of a channel')
  })

  it('a working tree with changes', async () => {
    folder.write('src/new.ts', '')
    expectRefusal(await folder.deploy(), 'There are changes that are not committed (src/new.ts): commit or stash them.')
  })

  it('a folder that is not a clone', async () => {
    rmSync(join(folder.path, '.git'), { recursive: true })
    expectRefusal(await folder.deploy([], { GIT_CEILING_DIRECTORIES: join(folder.path, '..') }), 'This is no git repository')
  })

  it.each(site.required)('without %s', async (name) => {
    folder.set('.env', name)
    expectRefusal(await folder.deploy(), `${name} is missing: set it in .env`)
    expectRefusal(await folder.deploy(['--preview', 'pr-1']), `${name} is missing: set it in .env`)
    expect((await folder.deploy(['--dry-run'], { [name]: 'from the environment' })).stderr).not.toContain(`${name} is missing`)
  })

  it.each(functions.required.filter((name) => name !== 'PAYMENT_PROVIDER'))('without the functions’ %s', async (name) => {
    folder.set('functions/.env', name)
    expectRefusal(await folder.deploy(), `${name} is missing: set it in functions/.env or functions/.env.${PROJECT}`)
  })

  it('the pages of another project', async () => {
    folder.set('.env', 'PUBLIC_FIREBASE_PROJECT_ID', 'ubora-staging')
    expectRefusal(await folder.deploy(), `PUBLIC_FIREBASE_PROJECT_ID is "ubora-staging" and --project "${PROJECT}"`)
  })

  it('pages that were built for the emulators', async () => {
    folder.set('.env', 'PUBLIC_EMULATOR_PORTS', 'auth=9099')
    expectRefusal(await folder.deploy(), 'PUBLIC_EMULATOR_PORTS is set: unset it')
  })

  it.each(['http://ubora.co.ke', 'https://ubora.co.ke/', 'ubora.co.ke'])('the address %s', async (address) => {
    folder.set('.env', 'PUBLIC_SITE_URL', address)
    expectRefusal(await folder.deploy(), `PUBLIC_SITE_URL is "${address}": set it in .env to the site’s address`)
  })

  it('the address of the example', async () => {
    folder.set('.env', 'PUBLIC_SITE_URL', 'https://ubora.example')
    folder.set('functions/.env', 'SITE_URL', 'https://ubora.example')
    const answer = await folder.deploy()
    expectRefusal(answer, 'PUBLIC_SITE_URL is still the example’s')
    expectRefusal(answer, '\n- SITE_URL is still the example’s')
  })

  it('mails whose links lead to another address than that of the pages', async () => {
    folder.set('functions/.env', 'SITE_URL', 'https://old.ubora.co.ke')
    expectRefusal(await folder.deploy(), 'SITE_URL is "https://old.ubora.co.ke" and PUBLIC_SITE_URL "https://ubora.co.ke"')
  })

  it.each(['.env', `.env.${PROJECT}`])('the sandbox in functions/%s, in a dry run too', async (file) => {
    folder.write(`functions/${file}`, 'PAYMENT_PROVIDER=sandbox\n')
    expectRefusal(await folder.deploy(), 'the sandbox takes no money')
    expectRefusal(await folder.deploy(['--dry-run']), 'the sandbox takes no money')
  })

  it('a deploy without a payment provider', async () => {
    folder.set('functions/.env', 'PAYMENT_PROVIDER')
    expectRefusal(await folder.deploy(), 'PAYMENT_PROVIDER must be one of paystack')
  })

  it('several problems at once, each on a separate line', async () => {
    folder.set('.env', 'PUBLIC_FIREBASE_API_KEY')
    folder.set('functions/.env', 'NODE_ENV')
    folder.write('new.txt', '')
    const lines = (await folder.deploy()).stderr.split('\n')
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(3)
  })
})
