/** The facts of an answer that binds an organisation: what was typed, and which account was used. */
export const SIGNATURE_TEXTS = {
  typed: 'Typed name',
  account: 'Account',
  email: 'Verified address',
  at: 'Time',
  from: 'Network address',
  fromLoading: 'Loading…',
  fromFailed: 'Could not be loaded',
} as const

export const inNairobiText = (moment: string) => `${moment}, Nairobi time`

/** Said before an answer. */
export const ANSWER_STORED =
  'We store the name that you type, your account with its email address, the time and your network address.'
