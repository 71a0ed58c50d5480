import { defineExpectations } from '../support/define-expectations.ts'

export const calendarExpectations = defineExpectations({
  collections: {
    calendar_feeds: { onDeletion: ['id: erase'], download: 'nothing' },
  },
})
