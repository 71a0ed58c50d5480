import { describe, expect, it } from 'vitest'
import { literalTexts } from '../support/literal-texts.ts'
import { readProductSources } from '../support/product-sources.ts'

const COMPONENTS = /^src\/(portal|admin|ui)\/.*\.tsx?$/

describe('the components of the portal', () => {
  const { paths, read } = readProductSources()
  const components = paths.filter((path) => COMPONENTS.test(path) && !path.includes('.test.'))

  it('are found', () => {
    expect(components.length).toBeGreaterThan(200)
  })

  it('take every text that they show from the catalogue', () => {
    const texts = components.flatMap((path) => literalTexts(path, read(path)).map((text) => `${path}: ${text}`))
    expect(texts, 'Move these texts to src/domain/texts/en and import them by @texts.').toEqual([])
  })
})

describe('a text in a component', () => {
  it.each([
    ['between tags', '<p>\n  Nothing here\n</p>', 'Nothing here'],
    ['between tags and a value', '<p>{count} shown</p>', 'shown'],
    ['in an attribute', '<Dialog title="Ticket" />', 'Ticket'],
    ['in a choice of an attribute', "<Fact label={isNew ? 'new' : TEXTS.old} />", 'new'],
    ['in a choice between tags', "<p>{isBusy ? 'saving' : TEXTS.save}</p>", 'saving'],
    ['in a template', '<p aria-label={`Ticket $' + '{number}`} />', 'Ticket {…}'],
    ['in a table of facts', "[['Due date', day]]", 'Due date'],
  ])('is found %s', (_place, code, text) => {
    expect(literalTexts('a.tsx', `const shown = ${code}`)).toEqual([text])
  })

  it.each([
    ['a class', '<p className={isOld ? "text-soft" : "Text"} />'],
    ['punctuation', '<p>{day} · {file} (—)</p>'],
    ['a compared value', "<p>{key === 'Enter' && status !== 'open' && <br />}</p>"],
    ['an argument', "<p>{formatMoney(amount, 'KES')}</p>"],
    ['a text of the log', "logProblem('Screen could not be drawn', path)"],
    ['a type', "0 as unknown as Record<'Home', string>"],
  ])('is not %s', (_what, code) => {
    expect(literalTexts('a.tsx', `const shown = ${code}`)).toEqual([])
  })
})
