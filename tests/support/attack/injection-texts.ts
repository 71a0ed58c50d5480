import { randomBytes } from 'node:crypto'

/** What a program of each kind would run, were the text more than text to it: each sets `__ran` of the window. */
const RUNNING = [
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

/** One line of `length` characters that begins as a formula, holds markup, and ends in a long word. */
export function injectionLine(length = 120): string {
  const own = randomBytes(4).toString('hex')
  const line = `=1+1 ${own} "><img src=x onerror=__ran=1>{{7*7}}[a](javascript:__ran=1) مرحبا👩🏾‍⚕️ `
  return line + 'W'.repeat(length - line.length)
}

/** Lines of everything, the last one a word of 400 letters. */
export function injectionParagraphs(): string {
  return [...RUNNING, WORDS.join(' '), 'W'.repeat(400)].join('\n')
}

/** The same for a field of 500 characters. */
export function injectionReason(): string {
  const lines = RUNNING.join('\n').slice(0, 350)
  return `${lines}\n${'W'.repeat(499 - lines.length)}`
}

/** A name of at most 80 characters, which may hold neither < nor >. */
export function injectionName(): string {
  const own = randomBytes(4).toString('hex')
  return `=1+1${own}{{7*7}}" onload="__ran=1 مرحبا👩🏾 ${'W'.repeat(26)}`
}

/** The same text as a screen or a mail that breaks its lines elsewhere shows it. */
export function normaliseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
