import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleSigner } from '../support/sample-billing.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.quotationSigners}/owners-answer`]: sampleSigner('owner') })

describeAccess(SUBJECTS.quotationSigners)
