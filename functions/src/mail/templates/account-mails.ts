import { COMPANY } from '@domain/company.ts'
import { CODE_MINUTES, CODES_PER_DAY } from '@domain/users/sign-in-code.constants.ts'
import { composeMail, type MailText } from './layout.ts'

/** To the address of a new account. The link is for this person only and works once. */
export function verificationMail(link: string): MailText {
  return composeMail({
    subject: `Verify your email address for ${COMPANY.shortName}`,
    heading: 'Verify your email address',
    blocks: [
      { paragraph: `An account of the client portal of ${COMPANY.name} was created with this address.` },
      { link, label: 'Verify my address' },
      {
        paragraph:
          'The link works once, for three days. Open it in the browser in which the account was created; in another one you choose a new password.',
      },
      { paragraph: 'Was it not you? Then do nothing: without this step the account opens nothing.' },
    ],
    reason: 'You get this mail because this address was entered when an account was created on our site.',
  })
}

/** To the office: the portal has lost its last admin. It names nobody. */
export function adminMissingMail(link: string): MailText {
  return composeMail({
    subject: 'Nobody administers the portal any more',
    heading: 'No admin is left',
    blocks: [
      {
        paragraph:
          'The account of the last admin was deleted outside the portal. Nobody can manage users, invoices or documents any more.',
      },
      { paragraph: 'Ask the technicians to make somebody an admin, with the program admin:grant. Then look at the users:' },
      { link, label: 'Open the list of users' },
    ],
    reason: 'You get this mail because alerts about the portal go to this address.',
  })
}

/** To the address of an account whose password was forgotten. */
export function resetMail(link: string): MailText {
  return composeMail({
    subject: `Choose a new password for ${COMPANY.shortName}`,
    heading: 'Choose a new password',
    blocks: [
      { paragraph: 'A new password was asked for, for the account with this address.' },
      { link, label: 'Choose a new password' },
      { paragraph: 'The link works once, for an hour. Was it not you? Then do nothing: your password stays as it is.' },
    ],
    reason: 'You get this mail because this address was entered on the sign-in page of our site.',
  })
}

/** To the old and the new address of an account whose address has changed. */
export function addressChangedMail(before: string, after: string): MailText {
  return composeMail({
    subject: `The address of your account at ${COMPANY.shortName} has changed`,
    heading: 'Your sign-in address has changed',
    blocks: [
      { paragraph: `The account with the address ${before} is now opened with the address ${after}.` },
      { paragraph: `Was it not you? Then write to ${COMPANY.emails.general} at once, and we close the account.` },
    ],
    reason: 'You get this mail because this address belongs, or belonged, to an account of our client portal.',
  })
}

/** To an address that asked for a code to sign in with. The subject is stored as it is, so the code is not in it. */
export function signInCodeMail(code: string): MailText {
  return composeMail({
    subject: `Your sign-in code for ${COMPANY.shortName}`,
    heading: 'Your sign-in code',
    blocks: [
      { paragraph: 'Enter this code on the page where you asked for it:' },
      { code },
      { paragraph: `It is valid for ${CODE_MINUTES} minutes and works once.` },
      { paragraph: 'Was it not you? Then do nothing. Nobody of ours asks for the code, by telephone or by mail.' },
    ],
    reason: 'You get this mail because this address was entered on the sign-in page of our site.',
  })
}

/** To an address for which so many codes were asked that no more are sent. */
export function manyCodesMail(): MailText {
  return composeMail({
    subject: `Many sign-in codes were asked for at ${COMPANY.shortName}`,
    heading: 'Many sign-in codes were asked for',
    blocks: [
      {
        paragraph: `In the last 24 hours ${CODES_PER_DAY} sign-in codes were sent to this address. Until tomorrow no further one is sent; you can sign in with your password.`,
      },
      {
        paragraph:
          'Was it not you? Then somebody else enters your address on our sign-in page. Without the codes in your inbox they cannot sign in: pass none of them on.',
      },
    ],
    reason: 'You get this mail, once a day at most, because this address was entered on the sign-in page of our site.',
  })
}
