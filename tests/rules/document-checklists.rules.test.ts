import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleChecklist } from '../support/sample-plans.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.documentChecklists}/energy`]: sampleChecklist() })

describeAccess(SUBJECTS.documentChecklists)
