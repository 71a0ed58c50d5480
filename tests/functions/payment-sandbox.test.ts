import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_ACTIONS } from '../../functions/src/billing/payments/sandbox/sandbox-actions.ts'
import { sandbox } from '../../functions/src/billing/payments/sandbox/sandbox-provider.ts'
import { invoiceWithCheckout } from '../support/checkouts.ts'
import { checkoutPage, pressAtCheckout } from '../support/sandbox.ts'

let reference: string

beforeAll(async () => {
  reference = (await invoiceWithCheckout(sandbox(), { title: 'Wells <b>& "pumps"</b>' })).reference
})

describe('the sandbox’s checkout page', () => {
  it('shows the amount, and a button for each possible result', async () => {
    const html = await (await checkoutPage(reference)).text()
    expect(html).toContain('11,600.50')
    expect(html).toContain('Wells &#60;b&#62;&#38; &#34;pumps&#34;&#60;/b&#62;')
    const names = ['Pay', 'Fail', 'Cancel', 'Duplicate', 'Late webhook', 'Wrong amount', 'Bad signature']
    expect(Object.values(SANDBOX_ACTIONS).map(({ label }) => label)).toEqual(names)
    for (const name of names) expect(html).toContain(`>${name}</button>`)
  })

  it('runs no script, loads no file, and posts to itself only', async () => {
    const { headers } = await checkoutPage(reference)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
  })

  it('reports that a checkout does not exist', async () => {
    for (const unknown of ['unknown-1', '', '../invoices']) expect((await checkoutPage(unknown)).status).toBe(404)
  })

  it('ignores an unknown button, and performs each action once', async () => {
    expect(await pressAtCheckout(reference, 'constructor' as 'pay')).toBe('200')
    expect(await pressAtCheckout(reference, 'fail')).toContain('/invoices/payment')
    expect(await pressAtCheckout(reference, 'pay')).toContain('/invoices/payment')
    expect(await sandbox().verify(reference)).toMatchObject({ status: 'failed' })
    expect(await (await checkoutPage(reference)).text()).toContain('This checkout is over.')
  })
})

describe('the sandbox', () => {
  const { GCLOUD_PROJECT, FUNCTIONS_EMULATOR } = process.env
  afterEach(() => void Object.assign(process.env, { GCLOUD_PROJECT, FUNCTIONS_EMULATOR }))

  it.each([
    ['a live project', { GCLOUD_PROJECT: 'ubora-live' }],
    ['a live project whose name only holds the word', { GCLOUD_PROJECT: 'ubora-demo-1' }],
    ['anything but the emulators', { FUNCTIONS_EMULATOR: 'false' }],
  ])('refuses to work for %s', async (_what, env) => {
    const working = sandbox()
    Object.assign(process.env, env)
    expect(() => sandbox()).toThrow('local runs only')
    await expect(working.verify(reference)).rejects.toThrow('local runs only')
  })

  it('refuses a known reference, as a provider does', async () => {
    const request = {
      reference,
      amountMinor: 1,
      currency: 'KES',
      description: '',
      email: 'a@b.example',
      returnUrl: 'http://x',
    } as const
    await expect(sandbox().createCheckout(request)).rejects.toThrow('duplicate')
  })
})
