export interface SuccessText {
  title: string
  description?: string
}

/** Every success a person is told in a toast, by key. */
export const SUCCESS_TEXTS = {
  'auth/signed-in': { title: 'Welcome back!', description: 'You have been successfully signed in.' },
  'auth/signed-out': { title: 'Signed out successfully' },
  'consent/saved': { title: 'Preferences Updated' },
  'consent/cleared': { title: 'Cookies Cleared' },
} as const satisfies Record<string, SuccessText>

export type SuccessKey = keyof typeof SUCCESS_TEXTS
