import type { ComponentProps, ReactNode } from 'react'

/** The browser's progress bar, which looks alike everywhere. Its width comes from the caller. */
export function Progress({ className, ...props }: ComponentProps<'progress'>) {
  return (
    <progress
      {...props}
      className={`h-2.5 appearance-none overflow-hidden rounded-full bg-skeleton [&::-moz-progress-bar]:bg-green-500 [&::-webkit-progress-bar]:bg-skeleton [&::-webkit-progress-value]:bg-green-500 ${className}`}
    />
  )
}

const COLOURS = { red: 'bg-clay-600', yellow: 'bg-sun-500', green: 'bg-green-500' } as const

interface ProgressBarProps {
  /** 0 to 100 */
  percent: number
  tone: keyof typeof COLOURS
  label: string
}

export function ProgressBar({ percent, tone, label }: ProgressBarProps) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        data-tone={tone}
        className="h-2 flex-1 overflow-hidden rounded-full bg-skeleton"
      >
        <div className={`h-full rounded-full ${COLOURS[tone]}`} style={{ width: `${percent}%` }} />
      </div>
      <span className="w-11 text-right text-sm leading-5 font-semibold tabular-nums">{`${percent}%`}</span>
    </div>
  )
}

interface LoadingRowsProps {
  /** What a screen reader hears; absent if another part of the page says it. */
  label?: string
  count?: number
  className?: string | undefined
  rowClassName?: string
  children: ReactNode
}

/** Grey rows in place of content that loads. */
export function LoadingRows({ label, count = 4, className = 'grid gap-3', rowClassName, children }: LoadingRowsProps) {
  return (
    <div className={className} aria-busy="true">
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      {Array.from({ length: count }, (_, row) => (
        <div key={row} aria-hidden="true" className={rowClassName}>
          {children}
        </div>
      ))}
    </div>
  )
}
