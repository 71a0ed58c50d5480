import '../../../tests/support/function-code.ts'
import { expect, it } from 'vitest'
import { filePathsIn } from '../platform/files/file-claims.ts'

it('finds the file paths of a record at any depth, each once, and no other fields', () => {
  const record = {
    file_path: 'documents/a/1-a.pdf',
    title: 'documents/a/2-b.pdf',
    opened_at: null,
    versions: [{ file_path: 'documents/b/3-c.pdf' }, { file_path: 'documents/a/1-a.pdf' }],
    attachments: [{ id: 'x', file_path: 'documents/c/4-d.pdf', more: { file_path: 7 } }],
    uploaded_at: new Date(),
  }
  expect(filePathsIn(record)).toEqual(['documents/a/1-a.pdf', 'documents/b/3-c.pdf', 'documents/c/4-d.pdf'])
  expect(filePathsIn({})).toEqual([])
})
