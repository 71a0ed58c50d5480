import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TEXTS_FOLDER } from '../../src/domain/texts/build-locale.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Each mutant runs the tests that need no emulator. */
export default defineConfig({
  resolve: { alias: { '@texts': path(`../../${TEXTS_FOLDER}`), '@domain': path('../../src/domain'), '@': path('../../src') } },
  test: {
    include: ['{src,functions/src}/**/*.test.ts', 'tests/rules/{specification,vocabulary}.test.ts'],
    // As in vitest.config.ts; Stryker ends a mutant that loops much earlier.
    testTimeout: 180_000,
  },
})
