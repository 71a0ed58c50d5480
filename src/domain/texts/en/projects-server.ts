import { errorTexts } from '../message-types.ts'
import { PROJECT_ERRORS } from './projects.ts'
import { PROJECT_FIELD_TEXTS } from './projects-dialogs.ts'

export const PROJECT_ANSWERS = {
  ...PROJECT_FIELD_TEXTS,
  ...PROJECT_ERRORS,
  ...errorTexts('Error', {
    'projects/created-otherwise': {
      title: 'This project is there already',
      description:
        'It was created when you sent it before, with what you had entered then. Close this window, open the project and change it there.',
    },
    'projects/client-unknown': 'This client no longer exists. Choose another one.',
    'projects/partner-unknown': 'One of these people is no partner. Load the page again.',
    'projects/move-refused':
      'A project moves one stage forward or back, or comes back from a hold to its own stage. Nothing was changed.',
    'projects/changed-meanwhile': {
      title: 'This project has changed meanwhile',
      description:
        'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
    },
  }),
} as const

export const PROJECT_MAILS = {
  reason: 'You get this mail because you follow this project. You can switch such mails off in your account.',
  opened: {
    subject: '{title}: your new project',
    heading: 'A project was opened for you',
  },
  open: 'Open the project',
  status: {
    subject: '{title}: {status}',
    heading: 'Your project has moved',
  },
  facts: {
    project: 'Project',
    status: 'Status',
    before: 'Before',
    now: 'Now',
  },
} as const
