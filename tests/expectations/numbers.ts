import { defineExpectations } from '../support/define-expectations.ts'

export const numberExpectations = defineExpectations({
  collections: {
    numbers: { onDeletion: [], download: 'nothing' },
  },
})
