import { describe, expect, it } from 'vitest'
import { scoreOf } from './score.ts'

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line } },
})

describe('the mutation score', () => {
  it('counts mutants that a test noticed, by failing or by never ending', () => {
    const report = { files: { 'a.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Killed')] } } }
    expect(scoreOf(report)).toEqual({ score: 100, tested: 3, survivors: [] })
  })

  it('counts and names those that no test noticed or reached', () => {
    const report = {
      files: { 'a.ts': { mutants: [mutant('Survived', 7), mutant('Killed')] }, 'b.ts': { mutants: [mutant('NoCoverage')] } },
    }
    const { score, tested, survivors } = scoreOf(report)
    expect([score, tested]).toEqual([100 / 3, 3])
    expect(survivors).toEqual(['a.ts:7 BooleanLiteral → false (Survived)', 'b.ts:1 BooleanLiteral → false (NoCoverage)'])
  })

  it('leaves out those that were not drawn and those that do not run', () => {
    const report = { files: { 'a.ts': { mutants: [mutant('Ignored'), mutant('RuntimeError'), mutant('Killed')] } } }
    expect(scoreOf(report)).toEqual({ score: 100, tested: 1, survivors: [] })
  })

  it('is nothing where nothing was tested', () => {
    expect(scoreOf({ files: {} }).score).toBe(0)
  })
})
