import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '../../functions/bundle.ts'
import { ensureFolder, ROOT } from '../../scripts/local/paths.ts'

/** A folder next to functions/, so that modules outside the bundle are found. */
const place = mkdtempSync(join(ensureFolder(join(ROOT, 'functions', 'dist')), 'bundle-'))
/** Strings that only the sandbox, its page, the query log and the shorter padding contain. */
const MARKS = [
  'sandboxCheckout',
  'x-sandbox-signature',
  'the key of the sandbox',
  '/sandbox/checkout',
  'Late webhook',
  'wrong_amount',
  'QUERY_LOG',
  'RESPONSE_STEP_MS',
  'the key of the sandbox of taxes',
]
/** Paths whose code only a local run contains. */
const LOCAL_ONLY = ['payments/sandbox/', 'tax/sandbox/', 'endpoint/local-runs']

interface Bundle {
  sources: string[]
  code: string
}
let deployed: Bundle
let local: Bundle

async function bundle(entry: 'index.ts' | 'index.local.ts'): Promise<Bundle> {
  const file = join(place, entry.replace(/ts$/, 'mjs'))
  const sources = await bundleFunctions(entry, file)
  return { sources, code: readFileSync(file, 'utf8') }
}

beforeAll(async () => {
  deployed = await bundle('index.ts')
  local = await bundle('index.local.ts')
})

afterAll(() => rmSync(place, { recursive: true }))

const localSources = ({ sources }: Bundle) => sources.filter((path) => LOCAL_ONLY.some((place) => path.includes(place)))
const marksIn = ({ code }: Bundle) => MARKS.filter((mark) => code.includes(mark))

describe('the production bundle', () => {
  it('contains the payment functions, and no code of the sandbox or of the index check', () => {
    expect(deployed.code).toContain('x-paystack-signature')
    expect(localSources(deployed)).toEqual([])
    expect(marksIn(deployed)).toEqual([])
  })

  it('is compared with a local build, which contains all of it', () => {
    for (const place of LOCAL_ONLY) expect(localSources(local).join()).toContain(place)
    expect(marksIn(local)).toEqual(MARKS)
  })

  it('has an address for every payment function in firebase.json, and none for the sandbox', () => {
    const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: { rewrites: object[] } }
    const rewrites = JSON.stringify(hosting.rewrites)
    for (const id of ['createPayment', 'confirmPayment', 'paymentWebhook', 'recordPayment'])
      expect(rewrites).toContain(`"${id}"`)
    expect(rewrites).not.toContain('sandbox')
  })
})

describe('the payment provider of a live project', () => {
  /** Loads the provider from the deployed modules in a separate process. */
  const asked = (env: Record<string, string>) => {
    const source = `
      import '${pathToFileURL(join(ROOT, 'scripts/local/domain-alias.ts')).href}'
      const { paymentProvider } = await import('${pathToFileURL(join(ROOT, 'functions/src/billing/payments/providers.ts')).href}')
      try { process.stdout.write(paymentProvider().name) } catch (error) { process.stdout.write(error.message) }`
    return execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
      env: { PATH: process.env['PATH'], GCLOUD_PROJECT: 'ubora-live', PAYSTACK_SECRET_KEY: 'sk_live_x', ...env },
      encoding: 'utf8',
    })
  }

  it.each(['', 'sandbox', 'pesapal'])('accepts no payments with the provider "%s"', (name) => {
    expect(asked({ PAYMENT_PROVIDER: name })).toBe('PAYMENT_PROVIDER names no payment provider')
  })

  it('accepts payments with Paystack', () => {
    expect(asked({ PAYMENT_PROVIDER: 'paystack' })).toBe('paystack')
  })
})
