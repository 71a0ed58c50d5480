import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeployFolder, type DeployResult, PROJECT } from '../support/deploy-folder.ts'

let folder: DeployFolder
beforeEach(async () => {
  folder = await DeployFolder.create()
})
afterEach(() => folder.remove())

const MEND = 'Set HOSTING_EDGE_RANGES in functions/.env, as docs/going-live.md says in step 5, and deploy again.'

function expectFailedLast({ status, stderr, calls }: DeployResult, why: string): void {
  expect(stderr).toContain(why)
  expect(stderr).toContain('Step 16 of 16 failed: Check that visitors’ addresses can be distinguished.')
  expect(stderr).toContain('Live already: the indexes, the rules, the functions, the site.')
  expect(calls.at(-1)).toContain(`deploy --only hosting --project ${PROJECT}`)
  expect(status).toBe(1)
}

const sentTo = (name: string) => folder.network.requests.filter(({ host }) => host === name)

describe('the last step of npm run deploy', () => {
  it('passes when the functions name the edge for visitors and a direct call for all others', async () => {
    const { status, stdout } = await folder.deploy()
    expect(stdout).toContain('16 of 16: Check that visitors’ addresses can be distinguished …')
    expect(status).toBe(0)
    expect(sentTo('ubora.co.ke')).toMatchObject([{ method: 'POST', path: '/functions/v1/newsletter-confirm', body: '{}' }])
    expect(sentTo(`europe-west1-${PROJECT}.cloudfunctions.net`)).toMatchObject([
      { method: 'POST', path: '/newsletterConfirm', body: '{}', headers: { 'fastly-client-ip': '203.0.113.7' } },
    ])
  })

  it('fails when all visitors count as one', async () => {
    folder.network.source.hosting = 'direct 66.249.93.1'
    expectFailedLast(
      await folder.deploy(),
      `The site is live, but limits by network address count all visitors as one, 66.249.93.1: that is where Hosting reaches the functions from. ${MEND}`,
    )
  })

  it.each([
    ['direct', 'edge 203.0.113.7'],
    ['hosting', 'edge 203.0.113.7'],
  ] as const)('fails when a forged header is accepted in a %s call', async (way, believed) => {
    folder.network.source[way] = believed
    expectFailedLast(await folder.deploy(), `The site is live, but limits by network address believe forged headers. ${MEND}`)
  })

  it.each(['hosting', 'direct'] as const)('fails when the functions report no address for a %s call', async (way) => {
    folder.network.source[way] = undefined
    expectFailedLast(await folder.deploy(), 'answers with status 422 and no x-caller-address.')
  })

  it('explains how to continue when the domain is not connected yet', async () => {
    folder.network.unknownHosts.push('ubora.co.ke')
    expectFailedLast(
      await folder.deploy(),
      'https://ubora.co.ke/functions/v1/newsletter-confirm does not answer (ENOTFOUND). If the domain is new, connect it as docs/going-live.md says in step 8. Then deploy again.',
    )
  })

  it('does not run for a preview, which deploys no functions', async () => {
    expect((await folder.deploy(['--preview', 'pr-7'])).status).toBe(0)
    expect(folder.network.requests).toEqual([])
  })
})
