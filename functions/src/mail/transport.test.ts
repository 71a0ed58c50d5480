import { describe, expect, it } from 'vitest'
import { failureOf } from './transport.ts'

describe('a failed send is attributed to', () => {
  it.each([
    [
      'the recipient, who does not exist',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' },
      'recipient',
    ],
    [
      'the recipient, where no reason is given',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 553, response: '553 no' },
      'recipient',
    ],
    [
      'this mail, where a rule of the server stands against it',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 Relaying denied' },
      'mail',
    ],
    [
      'this mail, where the recipient is busy',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 4.2.1' },
      'mail',
    ],
    [
      'this mail, where its text is refused',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.6.0' },
      'mail',
    ],
    ['our sign-in', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8' }, 'sign-in'],
    ['the server', { code: 'ESOCKET', command: 'CONN' }, 'server'],
    ['the server, whatever is thrown', new TypeError('Invalid URL'), 'server'],
  ])('%s', (_case, error, concerns) => {
    expect(failureOf(error).concerns).toBe(concerns)
  })

  it('is reported with its codes only', () => {
    const error = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <amina@mlima.example>' }
    expect(failureOf(error).code).toBe('550')
    expect(failureOf(new Error('Amina')).code).toBe('UNKNOWN')
  })
})
