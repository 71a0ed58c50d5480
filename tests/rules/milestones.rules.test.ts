import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleMilestone } from '../support/sample-milestones.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.milestones}/owners-milestone`]: sampleMilestone('owner') })

describeAccess(SUBJECTS.milestones)
