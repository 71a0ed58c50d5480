import { type InferType, object } from 'yup'
import { line, paragraphs } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { REMINDER_PLACEHOLDERS, REMINDER_SUBJECT_MAX, REMINDER_TEXT_MAX } from './office-settings.constants.ts'

const MISSING = fieldError('settings/reminder-missing')
const PLACEHOLDER = fieldError('settings/reminder-placeholder')
const KNOWN = new RegExp(`\\{(?:${REMINDER_PLACEHOLDERS.join('|')})\\}`, 'g')

/** Whether each brace belongs to a known placeholder. */
const hasKnownPlaceholders = (text: string | undefined) => !/[{}]/.test((text ?? '').replace(KNOWN, ''))

const subject = () =>
  line(REMINDER_SUBJECT_MAX, 'settings/reminder-subject-too-long')
    .required(MISSING)
    .test('placeholders', PLACEHOLDER, hasKnownPlaceholders)
const text = () =>
  paragraphs(REMINDER_TEXT_MAX, 'settings/reminder-text-too-long')
    .required(MISSING)
    .test('placeholders', PLACEHOLDER, hasKnownPlaceholders)

/** Subject and paragraph of each reminder, with placeholders such as `{amount}`. */
export const reminderTextsSchema = object({
  before_subject: subject(),
  before_text: text(),
  due_subject: subject(),
  due_text: text(),
  after_7_subject: subject(),
  after_7_text: text(),
  after_14_subject: subject(),
  after_14_text: text(),
  after_30_subject: subject(),
  after_30_text: text(),
}).exact()
export type ReminderTexts = InferType<typeof reminderTextsSchema>
