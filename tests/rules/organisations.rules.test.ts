import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleOrganisation } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.organisations}/owner`]: sampleOrganisation() })

describeAccess(SUBJECTS.organisations)
