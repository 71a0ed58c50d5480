import { defineExpectations } from '../support/define-expectations.ts'

export const verificationExpectations = defineExpectations({
  collections: {
    check_codes: { onDeletion: [], download: 'nothing' },
  },
})
