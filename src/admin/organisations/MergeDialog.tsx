import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { mergeOrganisations } from '@domain/organisations/organisations.endpoints.ts'
import { mergeQuestion, mergeSentence, ORGANISATION_ADMIN_TEXTS } from '@texts/organisations/organisations.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { OrganisationField } from './OrganisationField.tsx'

/** Merges an organisation into another one, after naming both and what happens. */
export function MergeDialog({ source, open, onClose }: { source: Organisation; open: boolean; onClose: () => void }) {
  const [target, setTarget] = useState({ id: '', name: '' })
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function close() {
    setTarget({ id: '', name: '' })
    setIsMissing(false)
    onClose()
  }

  function isReady(): boolean {
    const isChosen = target.id !== ''
    setIsMissing(!isChosen)
    if (!isChosen) field.current?.focus()
    return isChosen
  }

  const content = (
    <>
      <OrganisationField
        ref={field}
        name="target"
        value={target.id}
        onChange={(id, name) => setTarget({ id, name })}
        role={source.role}
        except={source.id}
        error={isMissing && target.id === '' ? ORGANISATION_ADMIN_TEXTS.chooseTarget : undefined}
      />
      <div className="grid gap-2 text-sm">
        <p className="font-semibold wrap-anywhere">{mergeSentence(source.name, target.name)}</p>
        <ul className="grid list-disc gap-2 pl-5">
          {ORGANISATION_ADMIN_TEXTS.mergeEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
    </>
  )
  const question: Question = {
    title: mergeQuestion(source.name),
    content,
    label: ORGANISATION_ADMIN_TEXTS.mergeButton,
    busyLabel: ORGANISATION_ADMIN_TEXTS.merging,
    isReady,
    run: () => call(mergeOrganisations, { source_id: source.id, target_id: target.id }),
    endpoint: mergeOrganisations,
  }
  return <ConfirmDialog question={open ? question : null} onClose={close} />
}
