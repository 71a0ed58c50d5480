import { expect, it } from 'vitest'
import { setFormatLanguage } from '../platform/formats.ts'
import { asOfText } from './en/platform/own-device.ts'

it('records from today are marked with their time, older ones also with their day', () => {
  const loaded = new Date('2026-11-28T11:05:00Z')
  expect(asOfText(loaded, new Date('2026-11-28T20:59:00Z'))).toBe('As of 2:05 PM')
  expect(asOfText(loaded, new Date('2026-11-28T21:01:00Z'))).toBe('As of Nov 28, 2026 2:05 PM')
  setFormatLanguage('sw')
  expect(asOfText(loaded, new Date('2026-11-28T20:59:00Z'))).toBe('As of 14:05')
  setFormatLanguage('en')
})
