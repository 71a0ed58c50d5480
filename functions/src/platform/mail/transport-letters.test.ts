import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mailsWith } from '../../../../tests/support/expectations.ts'
import { SCRIPT_TEXTS, TECHNICAL_SIGNS } from '../../../../tests/support/script-texts.ts'
import { sendMail } from './transport.ts'

vi.stubEnv('SITE_URL', 'https://ubora.example')

const received: Buffer[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    stream.on('data', (part: Buffer) => received.push(part))
    stream.on('end', () => done())
  },
})

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

it('a mail arrives with its names, subject and text in every script', async () => {
  const names = Object.values(SCRIPT_TEXTS).map(({ name }) => name)
  const text = [...Object.values(SCRIPT_TEXTS).map(({ line }) => line), TECHNICAL_SIGNS].join('\n')
  const to = { name: names.join(' '), address: 'amina@mlima.example' }
  await sendMail({ to, reply_to: null, subject: names.join(' · '), text, html: `<p>${text}</p>` }, 'letters')
  const mail = await PostalMime.parse(Buffer.concat(received))
  expect(mail.to?.[0]).toMatchObject(to)
  expect(mail.subject).toBe(names.join(' · '))
  expect(mail.text?.trimEnd()).toBe(text)
  expect(mail.html).toContain(text)
})

it.each(Object.entries(SCRIPT_TEXTS))('every mail repeats a name in %s as it was typed', (_script, { name }) => {
  const plain = mailsWith('Amina')
  for (const [kind, { text, html }] of Object.entries(mailsWith(name))) {
    expect(text.split(name).length, kind).toBe(plain[kind]?.text.split('Amina').length)
    expect(html.includes(name), kind).toBe(plain[kind]?.html.includes('Amina'))
  }
})
