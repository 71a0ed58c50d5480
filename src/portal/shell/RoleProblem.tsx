import type { SessionEnd } from '@domain/users/session.policy.ts'
import { ROLE_ERRORS, SESSION_END_TEXTS } from '@texts/callers.ts'
import { signOutLocally } from '@/data/firebase/session.ts'
import { Notice } from '@/ui/Notice.tsx'
import { RetryRole } from './RetryRole.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInAgain } from './SessionButtons.tsx'

/** Replaces the page if a signed-in person has no role, or the server has ended the session. */
export function RoleProblem({ problem }: { problem: 'missing' | SessionEnd }) {
  if (problem === 'missing') return <RetryRole text={ROLE_ERRORS['auth/role-missing']} />
  const { title, description } = SESSION_END_TEXTS[problem]
  return (
    <div className="grid gap-6">
      <ScreenHeader title={title} />
      <Notice description={description} announce>
        <div className="flex gap-2">
          <SignInAgain end={signOutLocally} />
        </div>
      </Notice>
    </div>
  )
}
