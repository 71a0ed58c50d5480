import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleCreditNote } from '../support/sample-billing.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({
  [`${COLLECTIONS.creditNotes}/owners-credit-note`]: sampleCreditNote('owner'),
  [`${COLLECTIONS.creditNotes}/others-credit-note`]: sampleCreditNote('other-client'),
})

describeAccess(SUBJECTS.creditNotes)
