import { INQUIRY_REPLIES_MAX } from '../../contact/inquiry.policy.ts'
import { errorTexts } from '../message-types.ts'
import { INQUIRY_ERRORS, INQUIRY_TEXTS } from './inquiries.ts'
import { INQUIRY_FIELD_TEXTS } from './inquiries-dialogs.ts'

/** Why a function rejects a reply to an inquiry. Pages load these texts only when a function returns one. */
export const INQUIRY_REFUSALS = errorTexts('Error', {
  'inquiries/not-found': INQUIRY_TEXTS.gone,
  'inquiries/replied-otherwise': {
    title: 'A reply was sent already',
    description:
      'Your first try reached us, with the words you had then: it stands above. Send this text only if it is to follow.',
  },
  'inquiries/too-many-replies': `A message can have ${INQUIRY_REPLIES_MAX} replies from here. Go on in your own mail program.`,
})

/** Messages that functions return about inquiries, by key. Pages load them only when a function returns one. */
export const INQUIRY_ANSWERS = {
  ...INQUIRY_FIELD_TEXTS,
  ...INQUIRY_ERRORS,
  ...INQUIRY_REFUSALS,
} as const
