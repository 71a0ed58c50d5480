import { errorTexts, type SuccessText } from '../message-types.ts'

/** Texts of the dialogs on /account: adding and removing a second factor, deleting the account. */
export const ACCOUNT_STEPS = {
  phoneHint: 'As 0722 000 123, or with the code of its country, as +44 20 7946 0000. Your provider may charge for SMS.',
  robotCheck:
    'When the code is sent, Google checks that you are no robot: a script of Google’s is loaded for that, and only then.',
  totpScan: 'Scan this picture with your authenticator app, or enter the key by hand.',
  totpPicture: 'Picture that an authenticator app scans',
  removeAsk: 'Your password alone will open your account then.',
  deleteConfirm: 'Type your email address to confirm',
  deleteDiffers: 'This is not the address of your account.',
  makingKey: 'Making a key…',
  copied: 'Copied',
  copyKey: 'Copy the key',
  totpHint: 'Enter the code that the app shows.',
  addApp: 'Add this app',
  addPhone: 'Add this telephone',
  phone: 'Telephone number',
  cancelling: 'Cancelling…',
  removing: 'Removing…',
  keepFactor: 'Keep it',
  erasedTitle: 'This is erased, and cannot be brought back:',
  keptTitle: 'This stays, without your names:',
  deleting: 'Deleting…',
  keepAccount: 'Keep my account',
} as const

/** The lists in the "Delete my account" dialog: what is erased and what remains. */
export const DELETION_TEXTS = {
  erased: [
    'your sign-in, your password and your second factor',
    'your name, company, telephone and mail choices',
    'your support tickets, your appointments and the messages to you',
    'your inquiries, your newsletter subscription and the mails we have queued or sent to you',
    'the files you uploaded',
  ],
  kept: [
    'projects, as the record of our own work: your names on them become “Deleted client”',
    'records of an organisation that others belong to, or belonged to in the last 90 days: without your names',
    'invoices and payments, once there are any, for as long as tax law asks',
    'a log of what happened and when, which holds numbers and no names',
  ],
} as const

export const COPY_ERRORS = errorTexts('Error', {
  'account/copy-failed': 'Your browser did not allow copying. Select the text and copy it by hand.',
})

export const removeQuestion = (method: string, name: string) => `Remove ${method} ${name}?`

export const DELETE_ACCOUNT_ERRORS = errorTexts('Error', {
  'account/delete-failed': 'Failed to delete your account. Nothing was erased. Please try again in a moment.',
})

export const DELETE_ACCOUNT_SUCCESSES = {
  'account/deleted': { title: 'Your account was deleted', description: 'Your personal data was erased.' },
  'account/deletion-begun': {
    title: 'Your account is being deleted',
    description: 'It is closed already. What is left of your data is erased within the hour.',
  },
} as const satisfies Record<string, SuccessText>
