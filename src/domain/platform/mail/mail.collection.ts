import { age, MAIL_DAYS } from '../access/data-protection.ts'
import { defineServerCollection } from '../access/define-collection.ts'

export const outbox = defineServerCollection('outbox', {
  dataClass: 'secret',
  retention: age('created_at', MAIL_DAYS, 'To answer whether a mail was sent.', ['sent', 'dead']),
  personalData: {
    links: [
      {
        find: { by: 'address', key: 'address_keys', isList: true, exact: ['to.address', 'reply_to.address'] },
        onDeletion: 'erase',
      },
      { find: { by: 'profile path', field: 'cause' }, onDeletion: 'erase' },
    ],
    inDownload: true,
    leaveOut: ['sealed'],
  },
  // No mail is queued to somebody without a profile, nor about records that are gone.
  erasedAfter: ['activity'],
})
