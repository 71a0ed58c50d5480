import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendMail, toSendFailure } from './transport.ts'

const received: string[] = []
let server: Server

/** A mail server that offers a sign-in, but no encryption. */
beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('data', (data) => {
      received.push(data.toString())
      socket.write(data.toString().startsWith('EHLO') ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '502 not offered\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  // A local run may send without encryption to 127.0.0.1 only.
  vi.stubEnv('SMTP_URL', `smtp://office:secret@0.0.0.0:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

it('a mail server that offers no encryption gets neither our password nor a mail', async () => {
  const mail = { to: { name: '', address: 'amina@mlima.test' }, reply_to: null, subject: 'Code', text: '123456', html: '' }
  const failure = await sendMail(mail, 'one').catch(toSendFailure)
  expect(failure).toMatchObject({ concerns: 'server' })
  const sent = received.join('')
  expect(sent).toContain('STARTTLS')
  expect(sent).not.toMatch(/AUTH|MAIL FROM|123456/)
})
