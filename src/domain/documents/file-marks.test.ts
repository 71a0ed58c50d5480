import { expect, it } from 'vitest'
import { fileMarks } from './file-marks.ts'

it.each([
  ['admin', ['active', 'not-scanned']],
  ['client', ['active']],
  ['partner', ['active']],
] as const)('a file with active content that was not scanned has for the role %s the marks %j', (role, marks) => {
  expect(fileMarks({ has_active_content: true, scan_state: 'not_scanned' }, { role })).toEqual(marks)
})

it('a file from before the checks is not scanned, and a clean one has no marks', () => {
  expect(fileMarks({}, { role: 'admin' })).toEqual(['not-scanned'])
  expect(fileMarks({ has_active_content: false, scan_state: 'clean' }, { role: 'admin' })).toEqual([])
})
