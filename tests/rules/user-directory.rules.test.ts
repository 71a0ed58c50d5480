import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleDirectoryEntry } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.userDirectory}/owner`]: sampleDirectoryEntry('owner') })

describeAccess(SUBJECTS.userDirectory)
