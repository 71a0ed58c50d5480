import { describe, expect, it } from 'vitest'
import { type Finding, reportOf } from './mutation-report.ts'

const found = (name: string, kind: Finding['kind']): Finding => ({ name, place: 'firestore.rules:7', kind, said: '' })
const accepted = (mutant: string) => [{ mutant, reason: 'says the same twice' }]

describe('what comes of the mutants', () => {
  it('passes where each is noticed, or refused by the compiler', () => {
    const { noticed, failed, lines } = reportOf([found('a: x', 'noticed'), found('a: y', 'refused by the compiler')], [], ['a'])
    expect([noticed, failed]).toEqual([1, 0])
    expect(lines).toContain('2 mutants: 1 noticed, 0 survived, 1 refused by the compiler, 0 unclear')
  })

  it('fails for a survivor, and for one whose tests could not run', () => {
    const { failed, lines } = reportOf([found('a: x', 'survived'), found('a: y', 'unclear')], [], ['a'])
    expect(failed).toBe(2)
    expect(lines).toContain('SURVIVED: firestore.rules:7 a: x')
  })

  it('lists an accepted survivor with its reason', () => {
    const { failed, lines } = reportOf([found('a: x', 'survived')], accepted('a: x'), ['a'])
    expect(failed).toBe(0)
    expect(lines).toContain('accepted: firestore.rules:7 a: x — says the same twice')
  })

  it('fails for an accepted one that a test notices, unless its section was not mutated', () => {
    expect(reportOf([found('a: x', 'noticed')], accepted('a: x'), ['a']).failed).toBe(1)
    expect(reportOf([], accepted('a: x'), ['b']).failed).toBe(0)
  })
})
