import { recordsCsv } from '@domain/csv.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { actionLabel, chosenText, outcomeText, progressText, SELECTION_TEXTS } from '@texts/selection.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import { Icon } from '@/ui/Icon.tsx'
import { saveFile } from '../DownloadButton.tsx'
import type { RowAction, RowActions } from './row-actions.ts'
import { type RowResult, runEach } from './run-each.ts'

interface Chosen<T> {
  id: string
  record: T
}

export interface SelectionBarProps<T> {
  /** The plural word for the records: "tickets". */
  noun: string
  rows: readonly Chosen<T>[]
  rowActions: RowActions<T>
  /** Changes the ids of the chosen records. */
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** A run of an action over records: what is to do, and what is done. While it is asking, the rows can still change. */
interface Run<T> {
  action: RowAction<T>
  todo: readonly Chosen<T>[]
  results: readonly RowResult<Chosen<T>>[]
  state: 'asking' | 'running' | 'stopping' | 'ended'
}

/** The actions on the chosen rows, which run one record after the other and report on each of them. */
export function SelectionBar<T>({ noun, rows, rowActions, onChoose }: SelectionBarProps<T>) {
  const [begun, setRun] = useState<Run<T> | null>(null)
  // The question is about the rows that are chosen now: a row that is released must not be changed.
  const todo = begun?.state === 'asking' ? rows.filter(({ record }) => begun.action.isFor(record)) : begun?.todo
  if (todo?.length === 0) setRun(null)
  const run = begun && todo?.length ? { ...begun, todo } : null
  const stopping = useRef<AbortController | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isRunning = run?.state === 'running' || run?.state === 'stopping'

  // A running action ends with its list.
  useEffect(() => () => stopping.current?.abort(), [])
  // The focused button was replaced.
  useEffect(() => {
    if (run) status.current?.focus()
  }, [run?.state])

  if (rows.length === 0 && run === null) return null

  async function start({ action, todo }: Run<T>) {
    const controller = new AbortController()
    stopping.current = controller
    const results: RowResult<Chosen<T>>[] = []
    setRun({ action, todo, results, state: 'running' })
    await runEach(
      todo,
      ({ record }) => action.run(record),
      controller.signal,
      (result) => {
        results.push(result)
        setRun((before) => before && { ...before, results: [...results] })
      },
    )
    setRun((before) => before && { ...before, state: 'ended' })
    const done = new Set(results.filter(({ error }) => error === undefined).map(({ row }) => row.id))
    onChoose((ids) => new Set([...ids].filter((id) => !done.has(id))))
    action.onEnd?.()
  }

  function onStop() {
    stopping.current?.abort()
    setRun((before) => before && { ...before, state: 'stopping' })
  }

  function onExport() {
    const file = new Blob(
      [
        recordsCsv(
          rowActions.csv,
          rows.map(({ record }) => record),
        ),
      ],
      { type: 'text/csv;charset=utf-8' },
    )
    saveFile(file, `${noun}-${dayInNairobi(new Date())}.csv`)
  }

  return (
    <section
      aria-label={SELECTION_TEXTS.bar}
      className="sticky bottom-[calc(var(--banner-space,0px)+1rem)] z-10 grid gap-3 rounded-lg border border-line bg-raised p-3 text-sm shadow-popover print:hidden"
    >
      {run && run.state !== 'asking' && <Results run={run} />}
      {run?.state === 'asking' && (
        <ul className="grid gap-1">
          {run.action.effects(run.todo.map(({ record }) => record)).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p ref={status} tabIndex={-1} role="status" className="mr-auto font-semibold tabular-nums">
          {run ? runText(run) : chosenText(rows.length, noun)}
        </p>
        {run === null && (
          <>
            {rowActions.actions.map((action) => {
              const todo = rows.filter(({ record }) => action.isFor(record))
              return (
                <button
                  key={action.label}
                  type="button"
                  className="button"
                  disabled={todo.length === 0}
                  onClick={() => setRun({ action, todo, results: [], state: 'asking' })}
                >
                  {actionLabel(action.label, todo.length)}
                </button>
              )
            })}
            <button type="button" className="button button-quiet" onClick={onExport}>
              {SELECTION_TEXTS.export}
            </button>
            <button type="button" className="button button-quiet" onClick={() => onChoose(new Set())}>
              {SELECTION_TEXTS.clear}
            </button>
          </>
        )}
        {run?.state === 'asking' && (
          <>
            <button type="button" className="button button-quiet" onClick={() => setRun(null)}>
              {CONTROL_TEXTS.cancel}
            </button>
            <button type="button" className="button" onClick={() => void start(run)}>
              {actionLabel(run.action.label, run.todo.length)}
            </button>
          </>
        )}
        {isRunning && (
          <button type="button" className="button button-quiet" disabled={run.state === 'stopping'} onClick={onStop}>
            {CONTROL_TEXTS.cancel}
          </button>
        )}
        {run?.state === 'ended' && (
          <button type="button" className="button button-quiet" onClick={() => setRun(null)}>
            {CONTROL_TEXTS.close}
          </button>
        )}
      </div>
    </section>
  )
}

function runText<T>({ action, todo, results, state }: Run<T>): string {
  if (state === 'asking') return actionLabel(action.label, todo.length)
  if (state === 'running') return progressText(results.length, todo.length)
  if (state === 'stopping') return SELECTION_TEXTS.stopping
  const failed = results.filter(({ error }) => error !== undefined).length
  return outcomeText(results.length - failed, failed, todo.length - results.length)
}

/** The result of each record. */
function Results<T>({ run: { action, todo, results } }: { run: Run<T> }) {
  return (
    <>
      <progress value={results.length} max={todo.length} aria-label={action.label} className="h-1.5 w-full accent-accent" />
      {results.length > 0 && (
        // Focusable, so that the keyboard can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without controls needs the focus
        <ul aria-label={SELECTION_TEXTS.results} tabIndex={0} className="grid max-h-40 gap-1 overflow-y-auto">
          {results.map(({ row, error }) => (
            <li key={row.id} className={`flex items-start gap-2 ${error === undefined ? 'text-ok' : 'text-bad'}`}>
              <span className="mt-0.5">
                <Icon name={error === undefined ? 'check' : 'alert'} size={16} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <b>{action.nameOf(row.record)}</b>:{' '}
                {error === undefined ? action.success : reasonOf(error, action.failure).description}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
