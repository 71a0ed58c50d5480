import { accessEnded, ORGANISATION_TEXTS } from '@texts/organisations.ts'
import { reloadWithNewAccess } from '@/session/session.store.ts'
import { Notice } from '@/ui/Notice.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'

/** Replaces the page of a person who no longer belongs to the organisation. */
export function AccessEnded({ organisation }: { organisation: string }) {
  return (
    <div className="grid gap-6">
      <ScreenHeader title={ORGANISATION_TEXTS.ended} />
      <Notice description={accessEnded(organisation)} announce>
        <button type="button" className="button" onClick={reloadWithNewAccess}>
          {ORGANISATION_TEXTS.continue}
        </button>
      </Notice>
    </div>
  )
}
