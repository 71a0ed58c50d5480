import { composeMail, type MailText } from './layout.ts'

/** The fixed mail of the test page: it holds nothing that a visitor could choose. */
export function testMail(siteUrl: string): MailText {
  return composeMail({
    subject: 'Test email',
    heading: 'The mail settings work',
    blocks: [
      { paragraph: 'This mail was sent to check that our site can send mail. It asks nothing of you.' },
      { link: siteUrl, label: 'Visit our site' },
    ],
    reason: 'You get this mail because this address was entered on the test page of our site.',
  })
}
