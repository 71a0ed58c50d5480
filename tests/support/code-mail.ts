import type { ReceivedMail } from '../../scripts/local/inbox/mail-store.ts'

/** The sign-in code of a mail. @throws Error if it contains none */
export function codeIn(mail: ReceivedMail | undefined): string {
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error('The mail holds no code')
  return code
}

/** Another code. */
export function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}
