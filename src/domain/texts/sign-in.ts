/** What the pages around signing in say beside errors and successes. */
export const SIGN_IN_TEXTS = {
  checking: 'Checking your session…',
  opening: 'Opening your portal…',
  checkingLink: 'Checking your link…',
  forgot: 'Enter the address of your account. We send a link that sets a new password.',
  codeIntro: 'We send a code to your inbox: no password is needed.',
  codeSentTo: 'We sent a 6-digit code to',
  newCodeReady: 'You can ask for a new code now.',
  verify: 'One click finishes it: this address is yours.',
  newPassword: 'Choose a new password for',
  askVerification: 'Enter your address, and we send the verification mail again.',
  askReset: 'Enter your address, and we send a new link.',
} as const

/** What the address form says while a code that was sent can still be entered. */
export function codeWaits(email: string): string {
  return `The code that we sent to ${email} still works: continue with that address to enter it. Another address gets a new code.`
}
