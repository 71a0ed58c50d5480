import type { SuccessText } from './message-types.ts'

/** What is told of signing in and up. */
export const SIGN_IN_SUCCESSES = {
  'auth/signed-in': { title: 'Welcome back!', description: 'You have been successfully signed in.' },
  'auth/account-ready': { title: 'Your account is ready' },
  'auth/account-created': { title: 'Account created!', description: 'Please check your email to verify your account.' },
  'auth/address-verified': { title: 'Your address is verified', description: 'Thank you. You can sign in now.' },
  'auth/address-verified-elsewhere': {
    title: 'Your address is verified',
    description:
      'The account was created in another browser, perhaps by somebody else, so its password has ended. Choose yours now; later you can use “Forgot password?”.',
  },
  'auth/password-changed': { title: 'Password changed', description: 'Sign in with your new password.' },
  'auth/link-good': { title: 'This link works' },
  'auth/link-used': { title: 'Thank you' },
  'auth/factor-change-begun': { title: 'You can change your second factor now' },
  'auth/factor-change-ended': { title: 'Your second factors are known' },
  'auth/code-sent': { title: 'Code sent', description: 'Check your inbox for a 6-digit code.' },
  'auth/code-right': { title: 'Signed in' },
  'auth/verification-sent': {
    title: 'Check your inbox',
    description: 'If this address waits for verification, we have sent the mail again.',
  },
} as const satisfies Record<string, SuccessText>
