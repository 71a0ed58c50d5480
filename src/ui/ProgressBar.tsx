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
