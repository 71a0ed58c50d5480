import { expect, it } from 'vitest'
import { expectedActivity, expectedCollection } from '../support/expectations.ts'

it('a collection or kind of event without an expectation is reported with the file to write', () => {
  // Each is the name of something else, which a concept declares.
  expect(() => expectedActivity('project_risks')).toThrow(
    'project_risks has no expectation: write it in activity of tests/expectations/risks.ts.',
  )
  expect(() => expectedCollection('risk_created')).toThrow('in collections of tests/expectations/risks.ts.')
  expect(() => expectedCollection('no_such_collection')).toThrow('in collections of tests/expectations/<concept>.ts.')
})
