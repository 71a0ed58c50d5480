import type { ErrorText } from '../message-types.ts'
import { SETTINGS_ERRORS, SETTINGS_FIELD_TEXTS } from './settings.ts'

/** Why a function refuses to change the office settings. No page carries these texts: it loads them with the answer. */
export const SETTINGS_REFUSALS = {
  'settings/changed-meanwhile': {
    title: 'These settings have changed meanwhile',
    description:
      'They were saved in another tab or by another admin. Your change is not saved, and what you entered is still here. Load the saved values, which replaces it, then make your change again.',
  },
  'settings/day-over': {
    title: 'This day is over',
    description: 'A closing day is today or later. Nothing was saved. Remove the day, then save again.',
  },
  'settings/day-too-far': {
    title: 'This day is too far ahead',
    description: 'Closing days can be set three years ahead. Nothing was saved. Remove the day, then save again.',
  },
} as const satisfies Record<string, ErrorText>

/** What functions answer about the office settings, by key; a page loads them when it gets such an answer. */
export const SETTINGS_ANSWERS = {
  ...SETTINGS_FIELD_TEXTS,
  ...SETTINGS_ERRORS,
  ...SETTINGS_REFUSALS,
} as const
