import { recordsCsv } from '@domain/platform/csv.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { actionLabel, chosenText, outcomeText, progressText, SELECTION_TEXTS } from '@texts/platform/lists.ts'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { saveFile } from '@/portal/records/DownloadButton.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { useLeaveConfirmation } from '@/ui/hooks.ts'
import { renderBelow } from '@/ui/PortalTarget.tsx'
import {
  type BulkRun,
  type Chosen,
  closeBulkRun,
  type RowAction,
  type RowActions,
  startBulkRun,
  stopBulkRun,
  useBulkRun,
} from './bulk-run.ts'

export interface SelectionBarProps<T> {
  /** The plural word for the records: "tickets". */
  plural: string
  rows: readonly Chosen<T>[]
  rowActions: RowActions<T>
  /** Changes the ids of the chosen records. */
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** The actions on the chosen rows, each with a question before it runs. */
export function SelectionBar<T>({ plural, rows, rowActions, onChoose }: SelectionBarProps<T>) {
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
    saveFile(file, `${plural}-${dayInNairobi(new Date())}.csv`)
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
          {asked ? actionLabel(asked.label, todo.length) : chosenText(rows.length, plural)}
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

/** The look of the bar at the lower edge. */
const BAR_STYLE =
  'sticky bottom-[calc(var(--bottom-bar,0px)+1rem)] z-10 grid gap-3 rounded-lg border border-line bg-raised p-3 text-sm shadow-popover print:hidden'

let isShown = false

/** Shows the run of the page below its content, because the list that began it may be replaced meanwhile. */
function showBulkRuns(): void {
  if (!isShown) renderBelow(<BulkRunBar />)
  isShown = true
}

/** An action over records with the result of each of them. */
function BulkRunBar() {
  const run = useBulkRun()
  const status = useRef<HTMLParagraphElement>(null)
  const bar = useRef<HTMLElement>(null)
  const state = run?.state
  // The other records would stay unchanged.
  useLeaveConfirmation(state === 'running' || state === 'stopping')
  // The focused button was replaced. At the end, the person may be typing elsewhere.
  useEffect(() => {
    const focused = document.activeElement
    if (state !== 'ended' || focused === document.body || bar.current?.contains(focused)) status.current?.focus()
  }, [state])

  function onClose() {
    closeBulkRun()
    document.getElementById('main')?.focus()
  }

  if (!run) return null
  return (
    <section ref={bar} aria-label={SELECTION_TEXTS.bar} className={`${BAR_STYLE} mt-4`}>
      <Results run={run} />
      <div className="flex flex-wrap items-center gap-2">
        <p ref={status} tabIndex={-1} role="status" className="mr-auto font-semibold tabular-nums">
          {runText(run)}
        </p>
        {state === 'ended' ? (
          <Button onClick={onClose}>{CONTROL_TEXTS.close}</Button>
        ) : (
          <Button disabled={state === 'stopping'} onClick={stopBulkRun}>
            {CONTROL_TEXTS.cancel}
          </Button>
        )}
      </div>
    </section>
  )
}

function runText({ total, results, state }: BulkRun): string {
  if (state === 'running') return progressText(results.length, total)
  if (state === 'stopping') return SELECTION_TEXTS.stopping
  const failed = results.filter(({ isFailed }) => isFailed).length
  return outcomeText(results.length - failed, failed, total - results.length)
}

/** The result of each record. */
function Results({ run: { label, total, results } }: { run: BulkRun }) {
  return (
    <>
      <progress value={results.length} max={total} aria-label={label} className="h-1.5 w-full accent-accent" />
      {results.length > 0 && (
        // Focusable, so that the keyboard can scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without controls needs the focus
        <ul aria-label={SELECTION_TEXTS.results} tabIndex={0} className="grid max-h-40 gap-1 overflow-y-auto">
          {results.map(({ id, name, text, isFailed }) => (
            <li key={id} className={`flex items-start gap-2 ${isFailed ? 'text-bad' : 'text-ok'}`}>
              <span className="mt-0.5">
                <Icon name={isFailed ? 'alert' : 'check'} size={16} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <b>{name}</b>: <span>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
