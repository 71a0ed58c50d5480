import { expect, it } from 'vitest'
import { type RowResult, runEach } from './run-each.ts'

const broken = new Error('refused')

it('runs one row after the other, and a failure stops no other', async () => {
  const running: string[] = []
  const results: RowResult<string>[] = []
  const run = async (row: string) => {
    running.push(row)
    await Promise.resolve()
    expect(running).toEqual([row])
    running.pop()
    if (row === 'b') throw broken
  }
  await runEach(['a', 'b', 'c'], run, new AbortController().signal, (result) => results.push(result))
  expect(results).toEqual([{ row: 'a' }, { row: 'b', error: broken }, { row: 'c' }])
})

it('finishes the running row after a cancel and starts no other', async () => {
  const controller = new AbortController()
  const results: RowResult<string>[] = []
  const run = async () => controller.abort()
  await runEach(['a', 'b'], run, controller.signal, (result) => results.push(result))
  expect(results).toEqual([{ row: 'a' }])
})
