import { CATEGORIES } from '@domain/public/cookies.ts'
import { defineExpectations } from '../support/define-expectations.ts'

export const consentExpectations = defineExpectations({
  storedValues: [['cookie categories', CATEGORIES, 'analytics preference marketing']],
})
