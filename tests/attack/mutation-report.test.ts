import { describe, expect, it } from 'vitest'
import { type MutantResult, reportMutants } from './mutation-report.ts'

const result = (name: string, kind: MutantResult['kind']): MutantResult => ({
  name,
  place: 'firestore.rules:7',
  kind,
  details: '',
})
const accepted = (mutant: string) => [{ mutant, reason: 'repeats another condition' }]

describe('the report of the rule mutants', () => {
  it('passes if tests detect each mutant, or it does not compile', () => {
    const { detected, failed, lines } = reportMutants([result('a: x', 'detected'), result('a: y', 'compile error')], [], ['a'])
    expect([detected, failed]).toEqual([1, 0])
    expect(lines).toContain('2 mutants: 1 detected, 0 survived, 1 compile errors, 0 inconclusive')
  })

  it('fails for a survivor and for a mutant whose tests could not run', () => {
    const { failed, lines } = reportMutants([result('a: x', 'survived'), result('a: y', 'inconclusive')], [], ['a'])
    expect(failed).toBe(2)
    expect(lines).toContain('SURVIVED: firestore.rules:7 a: x')
  })

  it('lists an accepted survivor with its reason', () => {
    const { failed, lines } = reportMutants([result('a: x', 'survived')], accepted('a: x'), ['a'])
    expect(failed).toBe(0)
    expect(lines).toContain('accepted: firestore.rules:7 a: x — repeats another condition')
  })

  it('fails for an accepted survivor that a test detects, unless its section was not mutated', () => {
    expect(reportMutants([result('a: x', 'detected')], accepted('a: x'), ['a']).failed).toBe(1)
    expect(reportMutants([], accepted('a: x'), ['b']).failed).toBe(0)
  })
})
