import { describe, expect, it } from 'vitest'
import { calculateMutationScore } from './score.ts'

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line } },
})

describe('the mutation score', () => {
  it('counts mutants that a test detected by a failure or a timeout', () => {
    const report = { files: { 'a.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Killed')] } } }
    expect(calculateMutationScore(report)).toEqual({ score: 100, tested: 3, survivors: [] })
  })

  it('counts and lists mutants that no test detected or covered', () => {
    const report = {
      files: { 'a.ts': { mutants: [mutant('Survived', 7), mutant('Killed')] }, 'b.ts': { mutants: [mutant('NoCoverage')] } },
    }
    const { score, tested, survivors } = calculateMutationScore(report)
    expect([score, tested]).toEqual([100 / 3, 3])
    expect(survivors).toEqual(['a.ts:7 BooleanLiteral → false (Survived)', 'b.ts:1 BooleanLiteral → false (NoCoverage)'])
  })

  it('leaves out ignored and invalid mutants', () => {
    const report = { files: { 'a.ts': { mutants: [mutant('Ignored'), mutant('RuntimeError'), mutant('Killed')] } } }
    expect(calculateMutationScore(report)).toEqual({ score: 100, tested: 1, survivors: [] })
  })

  it('is 0 if nothing was tested', () => {
    expect(calculateMutationScore({ files: {} }).score).toBe(0)
  })
})
