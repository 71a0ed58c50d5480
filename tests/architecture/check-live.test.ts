import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'check-live-'))
  mkdirSync(join(project, 'functions/dist/deploy'), { recursive: true })
  for (const file of ['check-live.ts', 'live-settings.ts'])
    copyFileSync(join(ROOT, 'functions', file), join(project, 'functions', file))
  write('dist/deploy/index.js', 'export const paymentWebhook = 1')
})
afterEach(() => rmSync(project, { recursive: true }))

const write = (file: string, content: string) => writeFileSync(join(project, 'functions', file), content)

/** Runs the hook of firebase.json like firebase-tools. */
function deploy(name = 'ubora-live') {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    functions: { source: string; configDir: string; predeploy: string[] }[]
  }
  const [functions] = config.functions
  const [program = '', script = ''] = functions?.predeploy[0]?.split(' ') ?? []
  expect([program, functions?.configDir]).toEqual(['node', 'functions'])
  const env = {
    PATH: process.env['PATH'],
    GCLOUD_PROJECT: name,
    PROJECT_DIR: project,
    RESOURCE_DIR: join(project, functions?.source ?? ''),
  }
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: project, env, encoding: 'utf8' })
  return { isRefused: status !== 0, why: stderr }
}

describe('a live project cannot be deployed', () => {
  it('without a payment provider', () => {
    expect(deploy()).toMatchObject({
      isRefused: true,
      why: expect.stringContaining('PAYMENT_PROVIDER must be one of paystack'),
    })
    write('.env', 'SITE_URL=https://ubora.example\nPAYMENT_PROVIDER=\n')
    expect(deploy().isRefused).toBe(true)
  })

  it.each(['.env', '.env.ubora-live'])('with the sandbox in %s', (file) => {
    write('.env', 'PAYMENT_PROVIDER=paystack\n')
    write(file, 'PAYMENT_PROVIDER="sandbox"\n')
    expect(deploy()).toMatchObject({ isRefused: true, why: expect.stringContaining('the sandbox takes no money') })
  })

  it.each(['sandbox', 'etims'])('with the tax authority "%s"', (name) => {
    write('.env', `PAYMENT_PROVIDER=paystack\nTAX_AUTHORITY=${name}\n`)
    expect(deploy()).toMatchObject({ isRefused: true, why: expect.stringContaining(`TAX_AUTHORITY is "${name}"`) })
  })

  it('with a control unit that has no address', () => {
    write('.env', 'PAYMENT_PROVIDER=paystack\nTAX_AUTHORITY=oscu\n')
    expect(deploy()).toMatchObject({ isRefused: true, why: expect.stringContaining('TAX_GATEWAY is missing') })
  })

  it('with an unknown provider', () => {
    write('.env', 'PAYMENT_PROVIDER=pesapal\n')
    expect(deploy().isRefused).toBe(true)
  })

  it('with functions that were built for a local run, or with none', () => {
    write('.env', 'PAYMENT_PROVIDER=paystack\n')
    write('dist/deploy/index.js', 'export { sandboxCheckout }')
    expect(deploy()).toMatchObject({ isRefused: true, why: expect.stringContaining('hold the payment sandbox') })
    rmSync(join(project, 'functions/dist/deploy/index.js'))
    expect(deploy()).toMatchObject({ isRefused: true, why: expect.stringContaining('npm run build') })
  })

  it('without its name', () => {
    write('.env', 'PAYMENT_PROVIDER=paystack\n')
    expect(deploy('').isRefused).toBe(true)
  })
})

describe('a project can be deployed', () => {
  it('with Paystack, configured for it or for all projects', () => {
    write('.env', 'PAYMENT_PROVIDER=paystack\n')
    expect(deploy()).toEqual({ isRefused: false, why: '' })
    write('.env', 'PAYMENT_PROVIDER=sandbox\n')
    write('.env.ubora-live', 'PAYMENT_PROVIDER=paystack\n')
    expect(deploy()).toEqual({ isRefused: false, why: '' })
  })

  it('with any configuration if it is a demo', () => {
    expect(deploy('demo-ubora').isRefused).toBe(false)
  })
})
