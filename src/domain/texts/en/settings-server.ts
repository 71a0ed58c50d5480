import type { ErrorText } from '../message-types.ts'

/** Why a function refuses to change the office settings. It sends the words, so no page carries them. */
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
