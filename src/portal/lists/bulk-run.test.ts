import { INVOICE_DIALOG_ERRORS } from '@texts/billing/invoices.ts'
import { expect, it, vi } from 'vitest'
import { closeBulkRun, currentBulkRun, type RowAction, type RowResult, runEach, startBulkRun, stopBulkRun } from './bulk-run.ts'

const failure = INVOICE_DIALOG_ERRORS['invoices/send-failed']
const rows = ['a', 'b', 'c'].map((id) => ({ id, record: id.toUpperCase() }))
const run = vi.fn<(record: string) => Promise<void>>()
const onEnd = vi.fn()
const action: RowAction<string> = {
  label: 'Send',
  isFor: () => true,
  effects: () => [],
  getName: (record) => record,
  success: 'Sent',
  failure,
  run,
  onEnd,
}

it('reports on each record, and returns those that succeeded', async () => {
  run.mockResolvedValueOnce().mockRejectedValueOnce(new Error('other')).mockResolvedValueOnce()
  const ended = startBulkRun(action, rows)
  expect(currentBulkRun()).toEqual({ label: 'Send', total: 3, results: [], state: 'running' })
  expect(await ended).toEqual(new Set(['a', 'c']))
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(currentBulkRun()).toMatchObject({
    state: 'ended',
    results: [
      { id: 'a', name: 'A', text: 'Sent', isFailed: false },
      { id: 'b', name: 'B', text: failure.description, isFailed: true },
      { id: 'c', name: 'C', text: 'Sent', isFailed: false },
    ],
  })
  closeBulkRun()
  expect(currentBulkRun()).toBeNull()
})

it('stops after the current record', async () => {
  run.mockImplementationOnce(async () => stopBulkRun())
  const ended = startBulkRun(action, rows)
  expect(currentBulkRun()?.state).toBe('stopping')
  expect(await ended).toEqual(new Set(['a']))
  expect(currentBulkRun()).toMatchObject({ state: 'ended', total: 3, results: [{ id: 'a' }] })
})

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
