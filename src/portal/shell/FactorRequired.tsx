import { ACCOUNT_PATH } from '@domain/routes.ts'
import { REQUIRED_FACTOR_TEXTS } from '@texts/recovery-codes.ts'
import { useSession } from '@/session/session.store.ts'
import { Notice } from '@/ui/Notice.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInAgain, SignOutButton } from './SessionButtons.tsx'

/** Replaces the pages of staff whose session lacks the second factor that the office requires. */
export function FactorRequired() {
  const { factors } = useSession()
  const isEnrolled = factors.length > 0
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <div className="grid gap-6">
      <ScreenHeader title={isEnrolled ? REQUIRED_FACTOR_TEXTS.signInAgainTitle : REQUIRED_FACTOR_TEXTS.title} />
      <Notice description={isEnrolled ? REQUIRED_FACTOR_TEXTS.signInAgain : REQUIRED_FACTOR_TEXTS.explain} announce>
        <div className="flex gap-2">
          {isEnrolled ? (
            <SignInAgain />
          ) : (
            <a className="button" href={`${ACCOUNT_PATH}?next=${here}`}>
              {REQUIRED_FACTOR_TEXTS.start}
            </a>
          )}
          <SignOutButton />
        </div>
      </Notice>
    </div>
  )
}
