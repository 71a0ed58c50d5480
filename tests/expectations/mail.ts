import { defineExpectations } from '../support/define-expectations.ts'

export const mailExpectations = defineExpectations({
  collections: {
    outbox: {
      onDeletion: ['address address_keys to.address reply_to.address: erase', 'profile path cause: erase'],
      erasedAfter: ['profiles', 'activity'],
      download: { without: ['sealed'] },
    },
  },
})
