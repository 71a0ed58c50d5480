import { ROLE_LABELS, ROLES } from '@domain/platform/access/capabilities.ts'
import { defineExpectations } from '../support/define-expectations.ts'

export const roleExpectations = defineExpectations({
  storedValues: [['roles', ROLES, 'admin client partner', ROLE_LABELS]],
})
