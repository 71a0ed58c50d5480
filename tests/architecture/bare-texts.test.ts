import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { bareTexts } from '../support/bare-texts.ts'
import { readProductSources } from '../support/product-sources.ts'

/** A file that exists only in memory. */
const SAMPLE = join(ROOT, 'src/ui/sample.tsx')
const PROPS = '{ isOn: boolean; text: string; maybe?: string; count: number; children: ReactNode }'

const components = readProductSources().paths.filter((path) => path.endsWith('.tsx'))
const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT)
const program = ts.createProgram(
  components.map((path) => join(ROOT, path)),
  options,
)

/** The bare texts of each line of a component's code. */
function findTextsOfLines(lines: string[]): string[][] {
  const functions = lines.map((line) => `;({ isOn, text, maybe, count, children }: ${PROPS}) => ${line}`)
  const before = ["import type { ReactNode } from 'react'", "const TEXTS = { a: 'a' }", 'const Part = () => <b />']
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, version, ...rest) =>
    path === SAMPLE
      ? ts.createSourceFile(path, [...before, ...functions].join('\n'), version, true)
      : (program.getSourceFile(path) ?? getSourceFile(path, version, ...rest))
  const sample = ts.createProgram([SAMPLE], options, host)
  const statements = sample.getSourceFile(SAMPLE)?.statements.filter((one) => ts.isExpressionStatement(one)) ?? []
  return statements.map((statement) => bareTexts(sample, statement))
}

describe('the components of the site', () => {
  it('are found', () => {
    const code = components.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
    expect([...code.matchAll(/^(?:export )?(?:default )?function [A-Z]/gm)].length).toBeGreaterThan(700)
  })

  it('keep every text that may change or disappear in an element of its own, so that a translated page works', () => {
    const texts = components.flatMap((path) => {
      const file = program.getSourceFile(join(ROOT, path))
      return (file ? bareTexts(program, file) : ['not read']).map((text) => `${path}: ${text}`)
    })
    expect(texts, 'Put these texts into a <span>, join them to one text, or type the property as Elements.').toEqual([])
  })
})

describe('a bare text', () => {
  const cases: [what: string, jsx: string, found: string[]][] = [
    ['with a condition beside another', "<p>{isOn && 'on'}{!isOn && text}</p>", ["{isOn && 'on'}", '{!isOn && text}']],
    ['of a choice', "<p>{isOn ? 'on' : 'off'} <b /></p>", ["{isOn ? 'on' : 'off'}"]],
    ['instead of an element', '<p><b />{isOn ? text : <i />}</p>', ['{isOn ? text : <i />}']],
    ['that may be absent', '<p><b />{maybe}</p>', ['{maybe}']],
    ['that changes', '<p>{count} items</p>', ['{count}']],
    ['of a number before an element', '<p><i />{count && <b />}</p>', ['{count && <b />}']],
    ['in a fragment', '<>{text}</>', ['{text}']],
    ['in a list', '<p>{[text, maybe]}</p>', ['{[text, maybe]}']],
    ['of a property that accepts texts', '<p><b />{children}</p>', ['{children}']],
    ['after an element that may appear', '<p>{isOn && <b />} items</p>', ['items']],
    ['that a component returns', '{ function Day() { return isOn ? text : <b /> } return <Day /> }', ['<Day />']],
    ['after a component', '<p><Part /> {TEXTS.a}</p>', ["{' '}", '{TEXTS.a}']],
  ]
  const harmless: [what: string, jsx: string][] = [
    ['alone', '<p>{isOn && text}</p>'],
    ['in a template', '<p>{`$' + '{count} items`}</p>'],
    ['in an element of its own', '<p><b />{isOn && <span>{text}</span>}</p>'],
    ['that is fixed', '<p>{TEXTS.a} <b>{text}</b>, <i /></p>'],
    ['before an element that may appear', '<p>{TEXTS.a}{isOn && <b />}</p>'],
    ['after an element that stays', '<p>{isOn && <i />}<b /> {TEXTS.a}</p>'],
    ['that is never shown', '<p><i />{text && <b />}</p>'],
  ]
  const found = findTextsOfLines([...cases, ...harmless].map(([, jsx]) => jsx))

  it.each(cases)('is found %s', (_what, jsx, texts) => {
    expect(found[cases.findIndex((one) => one[1] === jsx)]).toEqual(texts)
  })

  it.each(harmless)('is harmless %s', (_what, jsx) => {
    expect(found[cases.length + harmless.findIndex((one) => one[1] === jsx)]).toEqual([])
  })
})
