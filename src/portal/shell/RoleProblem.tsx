import { ERROR_TEXTS } from '@domain/texts/errors.ts'
import { type RoleProblem as Problem, refreshRole } from '@/session/session.store.ts'
import { Notice } from '@/ui/Notice.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const TEXT_KEYS = { missing: 'auth/role-missing', unreachable: 'auth/role-unknown' } as const satisfies Record<Problem, string>

/** A signed-in person whose role is missing, or could not be read. */
export function RoleProblem({ problem }: { problem: Problem }) {
  const { title, description } = ERROR_TEXTS[TEXT_KEYS[problem]]
  return (
    <div className="grid gap-6">
      <h1 className="text-screen">{title}</h1>
      <Notice title={title} description={description}>
        <div className="flex gap-2">
          <button type="button" className="button" onClick={() => void refreshRole()}>
            Try again
          </button>
          <SignOutButton />
        </div>
      </Notice>
    </div>
  )
}
