import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { ACCOUNT_MAILS } from '@texts/accounts/users.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

/** To the address of a new account. The link works once, for this person only. */
export function verificationMail(link: string): MailText {
  const texts = ACCOUNT_MAILS.verification
  return composeMail(texts, [texts.paragraph, { link, label: texts.open }, texts.paragraph2, texts.paragraph3])
}

/** To the office: the portal has no admin. Names nobody. */
export function adminMissingMail(link: string): MailText {
  const texts = ACCOUNT_MAILS.adminMissing
  return composeMail(texts, [texts.paragraph, texts.paragraph2, { link, label: texts.open }])
}

/** To the address of an account whose owner forgot the password. */
export function resetMail(link: string): MailText {
  const texts = ACCOUNT_MAILS.reset
  return composeMail(texts, [texts.paragraph, { link, label: texts.open }, texts.paragraph2])
}

/** To the old and the new address after an account's address changed. */
export function addressChangedMail(before: string, after: string): MailText {
  const texts = ACCOUNT_MAILS.addressChanged
  const facts = [[texts.before, before] as const, [texts.after, after] as const]
  return composeMail(texts, [texts.paragraph, { facts }, texts.paragraph2])
}

/** To the address of an account after its password was changed by a signed-in person. @param link of the sign-in page */
export function passwordChangedMail(link: string): MailText {
  const texts = ACCOUNT_MAILS.passwordChanged
  return composeMail(texts, [texts.paragraph, texts.paragraph2, { link, label: texts.open }, texts.paragraph3])
}

/** To a person whose data export is finished. The link leads to the page, because a mail must not open the file. */
export function dataExportMail(link: string): MailText {
  const texts = ACCOUNT_MAILS.dataExport
  return composeMail(texts, [texts.paragraph, { link, label: texts.open }, texts.paragraph2])
}

/** To a person whose calendar got a new private address, which the mail omits. @param link of the account page */
export function calendarAddressRenewedMail(link: string): MailText {
  const texts = ACCOUNT_MAILS.calendarRenewed
  return composeMail(texts, [texts.paragraph, texts.paragraph2, { link, label: texts.open }])
}

/** To an address that requested a sign-in code. The subject is stored unencrypted, so it omits the code. */
export function signInCodeMail(code: string): MailText {
  const texts = ACCOUNT_MAILS.signInCode
  return composeMail(texts, [texts.paragraph, { code }, texts.paragraph2, texts.paragraph3])
}

/** To an address that reached the limit of codes. */
export function manyCodesMail(): MailText {
  const texts = ACCOUNT_MAILS.manyCodes
  return composeMail(texts, [texts.paragraph, texts.paragraph2])
}

/** To the owner of an account after a recovery code withdrew its second factors. @param left the unused codes */
export function recoveryCodeUsedMail(left: number, link: string): MailText {
  const texts = ACCOUNT_MAILS.recoveryCodeUsed
  const count = fillPlaceholder(texts.left, { left: String(left) })
  return composeMail(texts, [texts.paragraph, count, texts.paragraph2, { link, label: texts.open }, texts.paragraph3])
}
