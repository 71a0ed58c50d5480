import type { ComponentProps } from 'react'

/** The browser's progress bar, which looks alike everywhere. Its width comes from the caller. */
export function Progress({ className, ...props }: ComponentProps<'progress'>) {
  return (
    <progress
      {...props}
      className={`h-2.5 appearance-none overflow-hidden rounded-full bg-skeleton [&::-moz-progress-bar]:bg-green-500 [&::-webkit-progress-bar]:bg-skeleton [&::-webkit-progress-value]:bg-green-500 ${className}`}
    />
  )
}
