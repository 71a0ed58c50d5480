import { describe, expect, it } from 'vitest'
import { mergeCoverage } from './rule-coverage.ts'

const at = (line: number) => ({ sourcePosition: { line } })
const yes = (count: number) => ({ value: { boolValue: true }, count })
const no = (count: number) => ({ value: { boolValue: false }, count })

describe('the rule coverage of several projects', () => {
  it('adds up the results of an expression and its sub-expressions', () => {
    const one = [{ ...at(1), values: [yes(2), no(1)], children: [{ ...at(2), values: [yes(1)] }] }]
    const other = [{ ...at(1), values: [no(4)], children: [{ ...at(2), values: [no(3)] }] }]
    expect(mergeCoverage([one, other])).toEqual([
      { ...at(1), values: [yes(2), no(5)], children: [{ ...at(2), values: [yes(1), no(3)] }] },
    ])
  })

  it('keeps an expression that only one project evaluated, and one that none did', () => {
    expect(
      mergeCoverage([
        [at(1), at(2)],
        [{ ...at(1), values: [yes(1)] }, at(2)],
      ]),
    ).toEqual([{ ...at(1), values: [yes(1)] }, at(2)])
  })

  it('is rejected for projects with different rules', () => {
    expect(() => mergeCoverage([[at(1)], [at(2)]])).toThrow('do not run the same rules')
  })
})
