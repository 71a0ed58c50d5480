import { describe, expect, it } from 'vitest'
import { getNeededStages } from './changed.ts'
import { defaultStages, STAGES } from './stages.ts'

describe('npm test', () => {
  it('runs every stage except reports and `start`', () => {
    const all = Object.values(STAGES).flat()
    const tests = all.filter(({ name, isReport }) => name !== 'start' && !isReport)
    expect(defaultStages().map(({ name }) => name)).toEqual(tests.map(({ name }) => name))
  })
})

it.each([
  ['firestore.rules', ['architecture', 'rules']],
  ['functions/src/support/create-ticket.ts', ['architecture', 'functions']],
  ['src/domain/support/ticket.ts', ['architecture', 'rules', 'functions', 'browser']],
  ['src/portal/support/SupportScreen.tsx', ['architecture', 'browser']],
  ['scripts/seed/seed.ts', ['start', 'functions', 'browser']],
  ['docs/handbook.md', ['architecture']],
  ['package.json', ['architecture', 'start', 'rules', 'functions', 'browser']],
  // The runners find who imports these.
  ['src/domain/support/ticket.test.ts', []],
  ['tests/rules/tickets.rules.test.ts', []],
  ['tests/support/portal.ts', []],
])('a change of %s leads to the whole stages %j', (path, stages) => {
  expect(getNeededStages([path])).toEqual(stages)
})
