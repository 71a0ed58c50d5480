import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { ACCOUNT_MAILS } from '@texts/users-server.ts'
import { composeMail, type MailText } from './layout.ts'

/** To the address of a new account. The link works once, for this person only. */
export function verificationMail(link: string): MailText {
  return composeMail({
    subject: ACCOUNT_MAILS.verification.subject,
    heading: ACCOUNT_MAILS.verification.heading,
    blocks: [
      { paragraph: ACCOUNT_MAILS.verification.paragraph },
      { link, label: ACCOUNT_MAILS.verification.open },
      {
        paragraph: ACCOUNT_MAILS.verification.paragraph2,
      },
      { paragraph: ACCOUNT_MAILS.verification.paragraph3 },
    ],
    reason: ACCOUNT_MAILS.verification.reason,
  })
}

/** To the office: the portal has no admin. Names nobody. */
export function adminMissingMail(link: string): MailText {
  return composeMail({
    subject: ACCOUNT_MAILS.adminMissing.subject,
    heading: ACCOUNT_MAILS.adminMissing.heading,
    blocks: [
      {
        paragraph: ACCOUNT_MAILS.adminMissing.paragraph,
      },
      { paragraph: ACCOUNT_MAILS.adminMissing.paragraph2 },
      { link, label: ACCOUNT_MAILS.adminMissing.open },
    ],
    reason: ACCOUNT_MAILS.adminMissing.reason,
  })
}

/** To the address of an account whose owner forgot the password. */
export function resetMail(link: string): MailText {
  return composeMail({
    subject: ACCOUNT_MAILS.reset.subject,
    heading: ACCOUNT_MAILS.reset.heading,
    blocks: [
      { paragraph: ACCOUNT_MAILS.reset.paragraph },
      { link, label: ACCOUNT_MAILS.reset.open },
      { paragraph: ACCOUNT_MAILS.reset.paragraph2 },
    ],
    reason: ACCOUNT_MAILS.reset.reason,
  })
}

/** To the old and the new address after an account's address changed. */
export function addressChangedMail(before: string, after: string): MailText {
  return composeMail({
    subject: ACCOUNT_MAILS.addressChanged.subject,
    heading: ACCOUNT_MAILS.addressChanged.heading,
    blocks: [
      { paragraph: fillPlaceholder(ACCOUNT_MAILS.addressChanged.paragraph, { before, after }) },
      { paragraph: ACCOUNT_MAILS.addressChanged.paragraph2 },
    ],
    reason: ACCOUNT_MAILS.addressChanged.reason,
  })
}

/** To an address that requested a sign-in code. The subject is stored unencrypted, so it omits the code. */
export function signInCodeMail(code: string): MailText {
  return composeMail({
    subject: ACCOUNT_MAILS.signInCode.subject,
    heading: ACCOUNT_MAILS.signInCode.heading,
    blocks: [
      { paragraph: ACCOUNT_MAILS.signInCode.paragraph },
      { code },
      { paragraph: ACCOUNT_MAILS.signInCode.paragraph2 },
      { paragraph: ACCOUNT_MAILS.signInCode.paragraph3 },
    ],
    reason: ACCOUNT_MAILS.signInCode.reason,
  })
}

/** To an address that reached the limit of codes. */
export function manyCodesMail(): MailText {
  return composeMail({
    subject: ACCOUNT_MAILS.manyCodes.subject,
    heading: ACCOUNT_MAILS.manyCodes.heading,
    blocks: [
      {
        paragraph: ACCOUNT_MAILS.manyCodes.paragraph,
      },
      {
        paragraph: ACCOUNT_MAILS.manyCodes.paragraph2,
      },
    ],
    reason: ACCOUNT_MAILS.manyCodes.reason,
  })
}
