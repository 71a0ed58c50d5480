import { availableMemory } from 'node:process'
import { CliError } from './stop.ts'

const MEGABYTE = 1024 * 1024

/** Peak memory of each command in megabytes, measured on two cores. */
export const MEMORY = { start: 2000, test: 6200 } as const

/**
 * Stops a command for which the machine has too little memory, because the emulators would fail one by one with misleading errors.
 * @throws CliError with the free and the needed memory
 */
export function assertMemory(command: keyof typeof MEMORY, available = availableMemory() / MEGABYTE): void {
  const needed = MEMORY[command]
  if (available >= needed || process.env['UBORA_LOW_MEMORY'] === '1') return
  throw new CliError(
    `This needs about ${gigabytes(needed)} GB of free memory, and ${gigabytes(available)} GB are free. Close other programs, or set UBORA_LOW_MEMORY=1 to try it all the same.`,
  )
}

const gigabytes = (megabytes: number) => (megabytes / 1024).toFixed(1)
