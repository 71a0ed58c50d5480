import { ACCOUNT_TEXTS } from '@texts/account.ts'
import { Button } from '@/ui/Button.tsx'
import { useLazyComponent } from '../shell/useLazyComponent.ts'

export function SecurityEvents({ uid }: { uid: string }) {
  const list = useLazyComponent(() => import('./OwnSecurityEvents.tsx').then((file) => file.OwnSecurityEvents))
  if (list.Part) return <list.Part uid={uid} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-soft">{ACCOUNT_TEXTS.events}</p>
      <Button aria-busy={list.isBusy} onClick={() => void list.fetchPart()}>
        {ACCOUNT_TEXTS.showEvents}
      </Button>
    </div>
  )
}
