import { COMPANY } from '@domain/platform/company.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { type SigningAccount, signatureFacts } from '@domain/platform/signature.ts'
import { inNairobiText } from '@texts/platform/pdfs.ts'

export interface MailText {
  subject: string
  text: string
  html: string
}

/** A label and its value; a fact without a value is left out. */
export type Fact = readonly [label: string, value: string | null | undefined]

/** A text is a paragraph. */
export type Block =
  | string
  | { facts: readonly Fact[] }
  | { quote: string }
  | { code: string }
  | { link: string; label: string; isPlain?: boolean }

interface MailTexts {
  subject: string
  heading: string
  /** Why the person gets this mail; every mail states it. */
  reason: string
}

/** Placeholder for the office's signature, replaced when the mail is sent. */
export const SIGNATURE_PLACEHOLDER = '{{signature}}'
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6'
const CODE =
  'margin:0 0 16px;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:6px;font-family:ui-monospace,monospace'
/** Breaks words longer than a line, such as URLs, which would widen the mail on phones. */
const ANY_BREAK = 'word-break:break-word;overflow-wrap:anywhere'
/** Fact names never break, even if their values are long. */
const WHOLE_WORDS = 'word-break:normal;overflow-wrap:normal'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5f45;color:#ffffff;font-weight:600;text-decoration:none'
const PLAIN_LINK = 'color:#0b5f45'

/** Renders text and HTML from the same blocks, so both have equal content; leaves out null and escapes user text. */
export function composeMail({ subject, heading, reason }: MailTexts, content: readonly (Block | null)[]): MailText {
  const blocks = content.filter((block) => block !== null)
  return {
    subject,
    text: [heading, ...blocks.map(asText), '--', SIGNATURE_PLACEHOLDER, reason].join('\n\n'),
    html: page(subject, [
      `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>`,
      ...blocks.map(asHtml),
      '<hr style="margin:28px 0 16px;border:0;border-top:1px solid #cfebdd">',
      `<p style="margin:0 0 4px;font-size:13px;color:#43554d">${SIGNATURE_PLACEHOLDER}</p>`,
      `<p style="margin:0;font-size:13px;color:#43554d">${escapeHtml(reason)}</p>`,
    ]),
  }
}

/** Inserts the office's current signature. @param signature plain text of one or more lines */
export function signedMail<Mail extends Pick<MailText, 'text' | 'html'>>(mail: Mail, signature: string): Mail {
  const html = escapeHtml(signature).replaceAll('\n', '<br>')
  return { ...mail, text: insertSignature(mail.text, signature), html: insertSignature(mail.html, html) }
}

/** Replaces the last placeholder, which is the layout's; user text comes before it. */
function insertSignature(text: string, signature: string): string {
  const at = text.lastIndexOf(SIGNATURE_PLACEHOLDER)
  return at < 0 ? text : `${text.slice(0, at)}${signature}${text.slice(at + SIGNATURE_PLACEHOLDER.length)}`
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('facts' in block) return knownFacts(block.facts, ([name, value]) => `${name}: ${value}`).join('\n')
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('code' in block) return block.code
  return `${block.label}:\n${block.link}`
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="${PARAGRAPH}">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`
  if ('facts' in block)
    return `<table style="margin:0 0 16px;font-size:16px;line-height:1.6">${knownFacts(block.facts, row).join('')}</table>`
  if ('quote' in block) {
    const lines = escapeHtml(block.quote).replaceAll('\n', '<br>')
    return `<blockquote style="${PARAGRAPH};padding:12px 16px;background:#eaf6f0;border-left:3px solid #1e9467">${lines}</blockquote>`
  }
  if ('code' in block) return `<p style="${CODE}">${escapeHtml(block.code)}</p>`
  return `<p style="${PARAGRAPH}"><a href="${escapeHtml(block.link)}" style="${block.isPlain ? PLAIN_LINK : BUTTON}">${escapeHtml(block.label)}</a></p>`
}

function knownFacts(facts: readonly Fact[], write: (fact: [string, string]) => string): string[] {
  return facts.flatMap(([name, value]) => (value === null || value === undefined ? [] : [write([name, value])]))
}

function row([name, value]: [string, string]): string {
  return `<tr><th align="left" valign="top" style="padding:0 16px 0 0;font-weight:600;color:#43554d;${WHOLE_WORDS}">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`
}

function page(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#eaf6f0;color:#0b1f1a;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px;${ANY_BREAK}">
<p style="margin:0 0 24px;font-size:15px;font-weight:700;color:#0b5f45">${escapeHtml(COMPANY.name)}</p>
${parts.join('\n')}
</div>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

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
