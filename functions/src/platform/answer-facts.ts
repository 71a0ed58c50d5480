import { formatMoment } from '@domain/platform/dates.ts'
import { type SigningAccount, signatureFacts } from '@domain/platform/signature.ts'
import { inNairobiText } from '@texts/platform/pdfs.ts'

/** What a client accepted or declined with, as its record stores it. */
export interface Answer {
  name: string
  account?: SigningAccount | null
  at: Date
}

/** Who gave an answer, for PDFs and mails, with the time in Nairobi. */
export function answerFacts(answer: Answer): (readonly [label: string, value: string])[] {
  return signatureFacts(answer, inNairobiText(formatMoment(answer.at, 'Africa/Nairobi', 'en')))
}
