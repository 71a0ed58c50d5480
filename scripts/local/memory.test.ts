import { describe, expect, it } from 'vitest'
import { assertMemory, MEMORY } from './memory.ts'
import { CliError } from './stop.ts'

describe('the memory check', () => {
  it('lets a command start if memory suffices', () => {
    expect(() => assertMemory('start', MEMORY.start)).not.toThrow()
  })

  it('reports the needed and the free memory', () => {
    expect(() => assertMemory('test', 1536)).toThrow(
      new CliError(
        'This needs about 6.1 GB of free memory, and 1.5 GB are free. Close other programs, or set UBORA_LOW_MEMORY=1 to try it all the same.',
      ),
    )
  })
})
