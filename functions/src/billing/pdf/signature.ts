import type { Content } from 'pdfmake/interfaces'
import { type Answer, answerFacts } from '../../platform/answer-facts.ts'
import { label } from './pdf-parts.ts'
import { PLAIN, WIDTH } from './pdf-style.ts'

const LABEL = 110

/** Who gave an answer: the typed name, the account with its verified address, and the time. */
export function answerBlock(heading: string, answer: Answer): Content {
  const body = answerFacts(answer).map(([name, value]) => [label(name), { text: value }])
  const table: Content = { table: { widths: [LABEL, WIDTH - LABEL], body }, layout: PLAIN }
  return { unbreakable: true, stack: [{ text: heading, style: 'strong' }, table], margin: [0, 16, 0, 10] }
}
