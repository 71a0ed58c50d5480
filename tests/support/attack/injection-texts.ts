import { randomBytes } from 'node:crypto'

/** Code for browsers, templates and spreadsheets. If a page runs it, it sets `window.__ran`. */
const CODE = [
  '<script>__ran=1</script>',
  '<img src=x onerror=__ran=1>',
  '"><svg onload=__ran=1>',
  '</textarea></title><iframe srcdoc="<script>parent.__ran=1</script>"></iframe>',
  '<a href="javascript:__ran=1">here</a>',
  '[here](javascript:__ran=1) ![x](x"onerror="__ran=1)',
  `{{constructor.constructor("__ran=1")()}} \${__ran=1} <%= 7*7 %> #{7*7}`,
  '&lt;b&gt; &#60;b&#62; \\u003cb\\u003e %3Cb%3E',
]

const WORDS = ['=1+1', '@SUM(A1)', 'مرحبا بكم في نيروبي', 'שלום', '👩🏾‍⚕️🏥🇰🇪', 'e\u0301a\u0308', 'Wanjirũ']

/** One line of `length` characters with a formula, markup and a long word. */
export function injectionLine(length = 120): string {
  const own = randomBytes(4).toString('hex')
  const line = `=1+1 ${own} "><img src=x onerror=__ran=1>{{7*7}}[a](javascript:__ran=1) مرحبا👩🏾‍⚕️ `
  return line + 'W'.repeat(length - line.length)
}

/** Lines with every kind of code, many scripts, and a word of 400 letters. */
export function injectionParagraphs(): string {
  return [...CODE, WORDS.join(' '), 'W'.repeat(400)].join('\n')
}

/** These lines, shortened for a field of 500 characters. */
export function injectionReason(): string {
  const lines = CODE.join('\n').slice(0, 350)
  return `${lines}\n${'W'.repeat(499 - lines.length)}`
}

/** A name of at most 80 characters without < and >, which names must not contain. */
export function injectionName(): string {
  const own = randomBytes(4).toString('hex')
  return `=1+1${own}{{7*7}}" onload="__ran=1 مرحبا👩🏾 ${'W'.repeat(26)}`
}

/** A text with single spaces, because screens and mails wrap its lines differently. */
export function normaliseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
