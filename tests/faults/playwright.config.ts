import { defineConfig } from '@playwright/test'
import ordinary from '../../playwright.config.ts'
import { testsIn } from './faults.ts'

const chosen = [...testsIn('tests/browser/'), ...testsIn('tests/faults/')]
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

// Runs exactly the tests that faults.ts lists, sequentially, because some of them stop the database.
export default defineConfig({
  ...ordinary,
  testDir: '..',
  testMatch: chosen.map(({ file }) => file.replace('tests/', '')),
  grep: chosen.map(({ file, test }) => new RegExp(`${escaped(file.replace('tests/', ''))}.* ${escaped(test)}$`)),
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
})
