import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleMilestoneSigner } from '../support/sample-plans.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.milestoneSigners}/owners-milestone`]: sampleMilestoneSigner('owner') })

describeAccess(SUBJECTS.milestoneSigners)
