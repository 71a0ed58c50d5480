import { afterEach, describe, expect, it } from 'vitest'
import { newEmail, post } from '../support/call-function.ts'
import { mailsTo, setReceiving } from '../support/inbox.ts'

afterEach(() => setReceiving(true))

describe('the test email', () => {
  it('arrives before the answer, with a fixed text', async () => {
    const to = newEmail()
    const answer = await post('test-email', { to })
    expect([answer.status, answer.message]).toEqual([200, 'Test email sent successfully!'])
    const [mail, ...more] = await mailsTo(to)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: [to], subject: 'Test email' })
  })

  it('is reported as failed when the mail server cannot be reached', async () => {
    await setReceiving(false)
    const answer = await post('test-email', { to: newEmail() })
    expect(answer).toMatchObject({ status: 502, error: 'Failed to send test email', key: 'mail/test-unreachable' })
    expect(answer.raw).not.toContain('127.0.0.1')
  })

  it('requires a valid address', async () => {
    for (const body of [{}, { to: '' }]) {
      expect(await post('test-email', body)).toMatchObject({ status: 400, error: 'Please enter an email address' })
    }
    for (const to of ['nobody', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      expect(await post('test-email', { to })).toMatchObject({ status: 400, error: 'Please enter a valid email address' })
    }
  })

  it('is limited to five an hour for one address', async () => {
    const to = newEmail()
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) statuses.push((await post('test-email', { to })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
