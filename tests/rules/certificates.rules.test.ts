import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleCertificate } from '../support/sample-billing.ts'
import { SUBJECTS } from './subjects.ts'

const env = useRulesEnvironment({
  [`${COLLECTIONS.certificates}/owners-certificate`]: sampleCertificate('owner'),
  [`${COLLECTIONS.certificates}/others-certificate`]: sampleCertificate('other-client'),
})

describeAccess(env, SUBJECTS.certificates)
