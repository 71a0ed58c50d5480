import { describe, expect, it } from 'vitest'
import { findPatterns } from './find-patterns.ts'

const found = (path: string, code: string) => findPatterns(path, code).map(({ source, flags }) => `/${source}/${flags}`)

describe('patterns are found', () => {
  it('as literals, and not in divisions, texts and comments', () => {
    const code = String.raw`const a = /[/]\/x+/gu
      const half = 1 / 2 / 3 // /no/
      const text = '/no/'
      "a".replaceAll(/b$/g, '').split(/c/)`
    expect(found('a.ts', code)).toEqual([String.raw`/[/]\/x+/gu`, '/b$/g', '/c/'])
  })

  it('in arguments of RegExp, with a placeholder for interpolated values', () => {
    const code = `new RegExp("a\\\\s", "u"); RegExp(\`b{0,\${MAX}}[\${SIGNS}x]\`, \`g\`); new RegExp(/c/)`
    expect(found('a.ts', code)).toEqual([String.raw`/a\s/u`, '/b{0,9}[9x]/g', '/c/'])
  })

  it('as unknown if they are built at run time', () => {
    const [pattern] = findPatterns('a.ts', 'new RegExp(rules[name].regex)')
    expect(pattern).toMatchObject({ source: 'rules[name].regex', isConstant: false })
  })

  it('in components', () => {
    expect(found('a.tsx', `const A = () => <p title="/no/">a/b/c {text.replace(/x+/, '')}</p>`)).toEqual(['/x+/'])
  })

  it('in Astro files: between the fences, in scripts, and in the markup', () => {
    const file = `---
const path = Astro.url.pathname.replace(/front/, '')
---
<!doctype html>
<p class="a/b/c">It's <img src="x"> <br> {items.map((one) => <b>{one.replace(/markup/g, '')}</b>)}</p>
<style>
  a { background: url(/no/) }
</style>
<script is:inline>
  if (1 < 2) location.hash.replace(/script/, '')
</script>
<script type="application/ld+json" set:html={text.replace(/attribute/, '')} />
`
    expect(found('a.astro', file).sort()).toEqual(['/attribute/', '/front/', '/markup/g', '/script/'])
    expect(found('b.astro', '<p>{a.replace(/alone/, b)}</p>')).toEqual(['/alone/'])
  })
})
