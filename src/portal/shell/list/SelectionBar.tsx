import { recordsCsv } from '@domain/csv.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { actionLabel, chosenText, SELECTION_TEXTS } from '@texts/selection.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button.tsx'
import { saveFile } from '../DownloadButton.tsx'
import { BAR_STYLE, showBulkRuns } from './BulkRunBar.tsx'
import { type Chosen, startBulkRun, useBulkRun } from './bulk-run.ts'
import type { RowAction, RowActions } from './row-actions.ts'

export interface SelectionBarProps<T> {
  /** The plural word for the records: "tickets". */
  noun: string
  rows: readonly Chosen<T>[]
  rowActions: RowActions<T>
  /** Changes the ids of the chosen records. */
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** The actions on the chosen rows, each with a question before it runs. */
export function SelectionBar<T>({ noun, rows, rowActions, onChoose }: SelectionBarProps<T>) {
  const [asked, setAsked] = useState<RowAction<T> | null>(null)
  const isRunShown = useBulkRun() !== null
  const status = useRef<HTMLParagraphElement>(null)
  // The question is about the rows that are chosen now: a row that is released must not be changed.
  const todo = asked ? rows.filter(({ record }) => asked.isFor(record)) : []
  if (asked && todo.length === 0) setAsked(null)

  // The focused button was replaced.
  useEffect(() => {
    if (asked) status.current?.focus()
  }, [asked])

  if (rows.length === 0 || isRunShown) return null

  async function start(action: RowAction<T>) {
    setAsked(null)
    showBulkRuns()
    const saved = await startBulkRun(action, todo)
    onChoose((ids) => new Set([...ids].filter((id) => !saved.has(id))))
  }

  function onExport() {
    const records = rows.map(({ record }) => record)
    const file = new Blob([recordsCsv(rowActions.csv, records)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${noun}-${dayInNairobi(new Date())}.csv`)
  }

  return (
    <section aria-label={SELECTION_TEXTS.bar} className={BAR_STYLE}>
      {asked && (
        <ul className="grid gap-1">
          {asked.effects(todo.map(({ record }) => record)).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p ref={status} tabIndex={-1} role="status" className="mr-auto font-semibold tabular-nums">
          {asked ? actionLabel(asked.label, todo.length) : chosenText(rows.length, noun)}
        </p>
        {asked ? (
          <>
            <Button onClick={() => setAsked(null)}>{CONTROL_TEXTS.cancel}</Button>
            <Button isMain onClick={() => void start(asked)}>
              {actionLabel(asked.label, todo.length)}
            </Button>
          </>
        ) : (
          <>
            {rowActions.actions.map((action) => {
              const count = rows.filter(({ record }) => action.isFor(record)).length
              return (
                <Button key={action.label} isMain disabled={count === 0} onClick={() => setAsked(action)}>
                  {actionLabel(action.label, count)}
                </Button>
              )
            })}
            <Button onClick={onExport}>{SELECTION_TEXTS.export}</Button>
            <Button onClick={() => onChoose(new Set())}>{SELECTION_TEXTS.clear}</Button>
          </>
        )}
      </div>
    </section>
  )
}
