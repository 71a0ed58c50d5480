import { describeAccess, ownersRecord } from '../support/describe-access.ts'
import { describeReaders } from '../support/describe-readers.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { hasOwnRulesTest } from '../support/rules-test-path.ts'
import { SUBJECTS } from './subjects.ts'

const OTHERS = Object.entries(SUBJECTS).flatMap(([key, subject]) => (hasOwnRulesTest(key) ? [] : [subject]))

useRulesEnvironment(Object.assign({}, ...OTHERS.map(ownersRecord)))

for (const subject of OTHERS) {
  describeAccess(subject)
  describeReaders(subject.collection, subject.newRecord('owner'))
}
