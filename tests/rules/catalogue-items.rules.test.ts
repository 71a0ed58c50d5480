import { COLLECTIONS } from '@domain/collections.ts'
import { describeAccess } from '../support/describe-access.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleCatalogueItem } from '../support/sample-billing.ts'
import { SUBJECTS } from './subjects.ts'

useRulesEnvironment({ [`${COLLECTIONS.catalogueItems}/an-item`]: sampleCatalogueItem() })

describeAccess(SUBJECTS.catalogueItems)
