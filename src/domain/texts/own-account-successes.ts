import type { SuccessText } from './message-types.ts'

/** What is told of one’s own account. */
export const OWN_ACCOUNT_SUCCESSES = {
  'account/saved': { title: 'Your details were saved' },
  'account/mails-saved': { title: 'Your mail choices were saved' },
  'account/factor-added': { title: 'Second factor added', description: 'The next sign-in with your password asks for it.' },
  'account/factor-removed': { title: 'Second factor removed' },
  'account/signed-out-everywhere': {
    title: 'Signed out everywhere',
    description: 'Every device has to sign in again, this one too.',
  },
  'account/data-ready': { title: 'Your data was downloaded' },
  'account/deleted': { title: 'Your account was deleted', description: 'Your personal data was erased.' },
  'account/deletion-begun': {
    title: 'Your account is being deleted',
    description: 'It is closed already. What is left of your data is erased within the hour.',
  },
} as const satisfies Record<string, SuccessText>
