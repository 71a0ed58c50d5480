import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describeAccess.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleActivity } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

const env = useRulesEnvironment({ [`${COLLECTIONS.activity}/owners-event`]: sampleActivity('owner') })

describeAccess(env, SUBJECTS.activity)
