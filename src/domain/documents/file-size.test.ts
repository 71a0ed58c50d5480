import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [0, '0 Bytes'],
  [794, '794 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [10 * 1024 ** 2, '10.00 MB'],
  [1024 ** 3, '1.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

it.each([null, undefined, Number.NaN, -1])('%s is of unknown size', (bytes) => {
  expect(formatFileSize(bytes)).toBe('Unknown size')
})
