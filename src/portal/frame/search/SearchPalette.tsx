import { queryWords } from '@domain/platform/search/search-terms.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { nothingFound, resultCount, SEARCH_ERRORS, SEARCH_TEXTS } from '@texts/platform/lists.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Reader } from '@/data/reader.ts'
import { searchEverything } from '@/data/search.data.ts'
import { Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { useDebounced } from '@/ui/hooks.ts'
import { LoadError } from '../Screen.tsx'
import { pageResults, type Result, ResultList, recordResults, resultId } from './results.tsx'

/**
 * Searches everything that a person may read. Nothing that was typed is stored.
 * @param onClose called after the dialog has closed and the focus has returned
 */
export function SearchPalette({ reader, onClose }: { reader: Reader; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const titleId = useId()

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        // Only the backdrop is outside of the dialog's content.
        if (event.target === dialog.current) dialog.current.close()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden bg-raised text-text open:flex backdrop:bg-green-950/60 sm:mx-auto sm:mt-[10dvh] sm:h-fit sm:max-h-[75dvh] sm:w-[min(42rem,calc(100vw-2rem))] sm:rounded-lg sm:border sm:border-line sm:shadow-popover"
    >
      <h2 id={titleId} className="sr-only">
        {SEARCH_TEXTS.title}
      </h2>
      <Palette reader={reader} typed={typed} onType={setTyped} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

interface PaletteProps {
  reader: Reader
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

function Palette({ reader, typed, onType, onClose }: PaletteProps) {
  const term = useDebounced(typed)
  const hasWords = queryWords(typed).length > 0
  const isCurrent = queryWords(term).join(' ') === queryWords(typed).join(' ')
  const found = useInfiniteQuery({ ...searchEverything(reader, term), enabled: queryWords(term).length > 0 })
  // Results of an earlier text would be confusing, so they are hidden as soon as the text differs.
  const groups = [...pageResults(reader, typed), ...(isCurrent ? recordResults(reader, found.data ?? []) : [])]
  const results = groups.flatMap((group) => group.results)
  const [active, setActive] = useState(0)
  const listId = useId()
  const isSearching = hasWords && (!isCurrent || found.isPending)
  const canSearchOn = isCurrent && found.hasNextPage && !found.isError

  function open({ path }: Result, inNewTab: boolean) {
    if (inNewTab) window.open(path, '_blank', 'noopener')
    else location.assign(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = results.length - 1
    const chosen = results[active]
    const targets: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    }
    const target = targets[event.key]
    if (target !== undefined && last >= 0) {
      event.preventDefault()
      setActive(target)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <span className="text-soft">
          <Icon name="search" />
        </span>
        <input
          value={typed}
          type="text"
          role="combobox"
          aria-label={SEARCH_TEXTS.field}
          placeholder={SEARCH_TEXTS.placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={results.length > 0 ? listId : undefined}
          aria-activedescendant={results[active] ? resultId(listId, active) : undefined}
          onChange={(event) => {
            setActive(0)
            onType(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-text outline-none placeholder:text-soft"
        />
        <button type="button" className="-mr-2 grid size-11 place-items-center rounded-md" onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">{CONTROL_TEXTS.close}</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2" aria-busy={isSearching}>
        <p role="status" className={isSearching ? 'px-3 py-2 text-sm text-soft' : 'sr-only'}>
          {isSearching
            ? SEARCH_TEXTS.searching
            : hasWords && (results.length > 0 ? resultCount(results.length) : nothingFound(typed.trim()))}
        </p>
        {results.length > 0 && (
          <ResultList id={listId} label={SEARCH_TEXTS.title} groups={groups} active={active} onOpen={open} />
        )}
        {!hasWords && <Hint />}
        {isCurrent && <LoadError text={SEARCH_ERRORS['search/failed']} queries={[found]} isInDialog />}
        {hasWords && !isSearching && !found.isError && results.length === 0 && !canSearchOn && (
          <EmptyState text={nothingFound(typed.trim())} />
        )}
        {canSearchOn && (
          <Button className="m-2" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {found.isFetchingNextPage ? SEARCH_TEXTS.searching : SEARCH_TEXTS.searchOn}
          </Button>
        )}
      </div>
    </>
  )
}

/** Shows before anything is typed what can be found. */
function Hint() {
  return (
    <div className="grid gap-1 px-3 py-4 text-sm">
      <p className="font-semibold">{SEARCH_TEXTS.hint}</p>
      <p className="text-soft">{SEARCH_TEXTS.hintDetail}</p>
      <p className="mt-2 text-xs text-soft max-sm:hidden">{SEARCH_TEXTS.keys}</p>
    </div>
  )
}
