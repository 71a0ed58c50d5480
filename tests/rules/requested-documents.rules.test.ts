import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleRequest } from '../support/sample-plans.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.requestedDocuments}/owners-request`]: sampleRequest('owner') })

describeAccess(SUBJECTS.requestedDocuments)
