import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleRecurring } from '../support/sample-billing.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({
  [`${COLLECTIONS.recurringInvoices}/owners-recurring`]: sampleRecurring('owner'),
  [`${COLLECTIONS.recurringInvoices}/others-recurring`]: sampleRecurring('other-client'),
})

describeAccess(SUBJECTS.recurringInvoices)
