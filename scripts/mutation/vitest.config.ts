import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The tests that run against each mutant: those that need no emulator. */
export default defineConfig({
  resolve: { alias: { '@domain': path('../../src/domain'), '@': path('../../src') } },
  test: { include: ['{src,functions/src}/**/*.test.ts', 'tests/rules/{specification,vocabulary}.test.ts'] },
})
