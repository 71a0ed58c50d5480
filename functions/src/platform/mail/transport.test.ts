import { describe, expect, it } from 'vitest'
import { toSendFailure } from './transport.ts'

describe('a failed send is attributed to', () => {
  it.each([
    [
      'the recipient, if it does not exist',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' },
      'recipient',
    ],
    [
      'the recipient, if the server gives no reason',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 553, response: '553 no' },
      'recipient',
    ],
    [
      'this mail, if the server’s policy rejects it',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 Relaying denied' },
      'mail',
    ],
    [
      'this mail, if the mailbox is busy',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 4.2.1' },
      'mail',
    ],
    [
      'this mail, if its content is rejected',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.6.0' },
      'mail',
    ],
    [
      'our sender, if its quota is used up',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 452, response: '452 4.5.3 Quota' },
      'sender',
    ],
    ['this mail, if it is too large for the server', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'mail'],
    ['our sign-in', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8' }, 'sign-in'],
    ['the server', { code: 'ESOCKET', command: 'CONN' }, 'server'],
    ['the server, for any other error', new TypeError('Invalid URL'), 'server'],
  ])('%s', (_case, error, concerns) => {
    expect(toSendFailure(error).concerns).toBe(concerns)
  })

  it('is reported only with its codes', () => {
    const error = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <amina@mlima.example>' }
    expect(toSendFailure(error).code).toBe('550')
    expect(toSendFailure(new Error('Amina')).code).toBe('UNKNOWN')
  })
})
