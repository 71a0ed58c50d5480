import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleOfficeNote } from '../support/sample-records.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.officeNotes}/owners-note`]: sampleOfficeNote('owner') })

describeAccess(SUBJECTS.officeNotes)
