import { portalRoute, SECURITY_PATH } from '@domain/routes.ts'
import { SECURITY_LOG_TEXTS } from '@texts/security-log.ts'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { SecurityEventSkeletons } from '@/portal/shell/SecurityEventLine.tsx'

/** The screen's skeleton, which is also the page's static HTML until its script has loaded. */
export function SecuritySkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <ScreenHeader title={portalRoute(SECURITY_PATH).label} />
      <p className="-mt-3 max-w-[70ch] text-sm text-soft">{SECURITY_LOG_TEXTS.intro}</p>
      <div className="panel grid gap-4 p-5 sm:grid-cols-2">
        {[SECURITY_LOG_TEXTS.kind, SECURITY_LOG_TEXTS.person].map((label) => (
          <div key={label} className="grid gap-1.5">
            <span className="text-sm font-semibold">{label}</span>
            <span className="skeleton min-h-12 w-full" />
          </div>
        ))}
      </div>
      <SecurityEventSkeletons />
    </div>
  )
}
