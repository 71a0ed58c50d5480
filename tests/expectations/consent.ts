import { CATEGORIES } from '@domain/public/consent.ts'
import { defineExpectations } from '../support/define-expectations.ts'

export const consentExpectations = defineExpectations({
  storedValues: [['cookie categories', CATEGORIES, 'analytics preference marketing']],
})
