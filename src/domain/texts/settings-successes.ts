import type { SuccessText } from './message-types.ts'

export const SETTINGS_SUCCESSES = {
  'settings/loaded': { title: 'Settings loaded' },
  'settings/saved': { title: 'Settings saved', description: 'They apply from now on.' },
} as const satisfies Record<string, SuccessText>
