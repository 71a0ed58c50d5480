import type { Elements } from '@/ui/Field.tsx'

/** A screen's heading, with its main action on the right. */
export function ScreenHeader({ title, children }: { title: string; children?: Elements }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <h1 className="min-w-0 text-screen wrap-anywhere">{title}</h1>
      {children}
    </header>
  )
}
