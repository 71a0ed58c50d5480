import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleCertificate } from '../support/sample-billing.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({
  [`${COLLECTIONS.certificates}/owners-certificate`]: sampleCertificate('owner'),
  [`${COLLECTIONS.certificates}/others-certificate`]: sampleCertificate('other-client'),
})

describeAccess(SUBJECTS.certificates)
