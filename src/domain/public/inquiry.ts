import { array, date, type InferType, mixed, number, object, string } from 'yup'
import { generatedRecordId, line, paragraphs, receivedData, recordId } from '../platform/field.schema.ts'
import { emailField, MAIL_STATES, type MailState } from '../platform/mail/mail.policy.ts'
import { fieldError } from '../texts/field-error.ts'

/** Maximum lengths of the contact form's fields, in characters. */
export const CONTACT_MAX = { name: 100, company: 120, subject: 150, message: 5000 } as const

export const CONTACT_STATUSES = ['new', 'read', 'responded'] as const

export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** Statuses that can still change. Changes go forward only; until a response, the inquiry waits for the office. */
export const UNANSWERED = ['new', 'read'] as const satisfies readonly ContactStatus[]

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = { new: 'New', read: 'Read', responded: 'Responded' }

/** Hours within which the form and the confirmation mail promise an answer. */
export const ANSWER_HOURS = 24

/** Maximum length of the admins' notes, in Unicode characters, so that an emoji counts once. */
export const INQUIRY_NOTES_MAX = 1000

/** firestore.rules repeats this pattern. */
export const INQUIRY_NOTES = new RegExp(`^[\\s\\S]{0,${INQUIRY_NOTES_MAX}}$`, 'u')

/** Maximum length of a reply, in characters. */
export const INQUIRY_REPLY_MAX = 5000

/** Maximum replies per message. Their total size stays far below the limit of a record. */
export const INQUIRY_REPLIES_MAX = 20

/** Key of the confirmation mail in a message's mail states; replies use their ids. */
export const CONFIRMATION_MAIL = 'confirmation'

/** A hidden field that only bots fill in. */
export const HONEYPOT = 'website'

const REQUIRED = fieldError('contact/incomplete')

/** The values that a person enters. */
const contactFields = object({
  name: line(CONTACT_MAX.name, 'contact/name-too-long').required(REQUIRED),
  email: emailField(REQUIRED, 'mail/address-invalid'),
  company: line(CONTACT_MAX.company, 'contact/company-too-long').default(''),
  subject: line(CONTACT_MAX.subject, 'contact/subject-too-long').default(''),
  message: paragraphs(CONTACT_MAX.message, 'contact/message-too-long').required(REQUIRED),
})

/** The contact form's schema: name, email and message are required. */
export const contactFormSchema = contactFields.exact()

export type ContactForm = InferType<typeof contactFormSchema>

/** The contact form's fields with the honeypot. */
export const contactRequestSchema = contactFields.shape({ [HONEYPOT]: string() }).exact()

const storedReply = object({
  id: string().required(),
  message: string().required(),
  /** User id of the admin who wrote it. */
  by: string().required(),
  /** Milliseconds since 1970. */
  at: number().integer().required(),
})

export type InquiryReply = InferType<typeof storedReply>

/** The delivery state of each mail. */
const mailStates = () =>
  mixed<Record<string, MailState>>().test({
    name: 'values',
    params: { values: MAIL_STATES },
    test: (states) => Object.values(states ?? {}).every((state) => MAIL_STATES.includes(state)),
  })

/** A stored contact message (`contact_messages`). Timestamps are converted to `Date` first. */
export const contactMessageSchema = receivedData(
  contactFields.shape({
    id: string().required(),
    /** The address in the form of `sameAddressKey`; absent in older records. */
    email_key: string(),
    status: string().oneOf(CONTACT_STATUSES).required(),
    admin_notes: string().defined(),
    responded_at: date().nullable().defined(),
    responded_by: string().nullable().defined(),
    /** Oldest first; absent in older records. */
    replies: array(storedReply),
    /** The delivery state of each mail, by `CONFIRMATION_MAIL` and reply id. The mail sender updates it. */
    mail_states: mailStates(),
    updated_at: date().required(),
    created_at: date().required(),
  }),
)

export type ContactMessage = InferType<typeof contactMessageSchema>

/** An admin's reply. The form makes the id, so a repeated request sends only one mail. */
export const inquiryReplySchema = object({
  message_id: recordId().required(),
  reply_id: generatedRecordId(),
  message: paragraphs(INQUIRY_REPLY_MAX, 'inquiries/reply-too-long').required(fieldError('inquiries/reply-missing')),
}).exact()

export type NewInquiryReply = InferType<typeof inquiryReplySchema>

const ANSWER_MS = ANSWER_HOURS * 3_600_000

/** The state of a message relative to the promised answer time. */
export interface AnswerTime {
  kind: 'due' | 'overdue' | 'answered' | 'answered late'
  /** The remaining time, the delay, or the time that the answer took. Never negative. */
  ms: number
}

interface Times {
  status: ContactStatus
  created_at: Date
  responded_at: Date | null
}

/** The remaining time, delay or outcome; null if the time of the answer is unknown. */
export function answerTime({ status, created_at, responded_at }: Times, now: Date): AnswerTime | null {
  if (status === 'responded') {
    if (responded_at === null) return null
    const taken = Math.max(0, responded_at.valueOf() - created_at.valueOf())
    return { kind: taken > ANSWER_MS ? 'answered late' : 'answered', ms: taken }
  }
  const left = created_at.valueOf() + ANSWER_MS - now.valueOf()
  return left > 0 ? { kind: 'due', ms: left } : { kind: 'overdue', ms: -left }
}
